// Locating elements, scopes and names, in every form of the languages.
import { expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { declarationOf } from './declarations.ts';
import { openDocument } from './source-document.ts';
import type { SourceDocument } from './source-document.ts';

function open(code: string, path = 'a.tsx'): SourceDocument {
  const document = openDocument(path, code);
  if (isRefusal(document)) throw new Error(document.message);
  return document;
}

const paths = (code: string) => open(code).elements.map(({ path, name }) => `${path} ${name}`);

test.each([
  [
    'function A() { return <p><b /><i><u /></i></p>; }',
    ['A:0 p', 'A:0/0 b', 'A:0/1 i', 'A:0/1/0 u'],
  ],
  ['const A = () => <><b /></>;', ['A:0 ', 'A:0/0 b']],
  ['export default () => <p />;', ['default:0 p']],
  ['export default function () { return <p />; }', ['default:0 p']],
  ['export default memo(function Card() { return <p />; });', ['default:0 p']],
  ['class A extends C { render() { return <p />; } foot = () => <b />; }', ['A:0 p', 'A:1 b']],
  ['const A = memo(forwardRef((props, ref) => <p ref={ref} />));', ['A:0 p']],
  [
    'const A = () => { const Row = () => <li />; return <ul>{x.map(() => <Row />)}</ul>; };',
    ['A/Row:0 li', 'A:0 ul', 'A:0/0 Row'],
  ],
  [
    'const A = () => <p a={<b />} c=<i />>{d && <u />}{[<s />]}</p>;',
    ['A:0 p', 'A:0/0 b', 'A:0/1 i', 'A:0/2 u', 'A:0/3 s'],
  ],
  [
    'function A() { return <p />; } function B() { return x ? <a /> : <b />; }',
    ['A:0 p', 'B:0 a', 'B:1 b'],
  ],
  ['{ const A = () => <p />; } { const A = () => <b />; }', ['A:0 p', 'A~2:0 b']],
  [
    'Foo.Bar = () => <p />; exports.X = function () { return <b />; };',
    ['Foo.Bar:0 p', 'exports.X:0 b'],
  ],
  ['root.render(<App><p /></App>);', [':0 App', ':0/0 p']],
  ['export const Primary = { render: () => <Button /> };', ['Primary:0 Button']],
  [
    'namespace N { export const A = () => <a.b.c><x:y z:w="1" /></a.b.c>; }',
    ['A:0 a.b.c', 'A:0/0 x:y'],
  ],
  ['enum E { A } const f = <T,>(x: T) => <Box<T> {...x} />;', ['f:0 Box']],
])('%s', (code, expected) => {
  expect(paths(code)).toEqual(expected);
});

test('elements in types and comments are none', () => {
  const code =
    '// <p />\ntype A = Array<string>; const a = b < c, d = e > f; const s = "<p />"; /* <b /> */';
  expect(paths(code)).toEqual([]);
});

const nameCases: [what: string, code: string, name: string, kind: string | null][] = [
  ['an import', "import { a } from 'x'; const A = () => <p>{a}</p>;", 'a', 'import'],
  [
    'a parameter before an import',
    "import { a } from 'x'; const A = ({ a }) => <p>{a}</p>;",
    'a',
    'parameter',
  ],
  ['a deep pattern', 'const A = ({ b: [{ c: a = 1 }], ...rest }) => <p>{a}</p>;', 'a', 'parameter'],
  ['a rest', 'const A = ({ b, ...a }) => <p>{a}</p>;', 'a', 'parameter'],
  [
    'a constant of a block',
    'function A() { const a = 1; { let a = 2; } return <p>{a}</p>; }',
    'a',
    'constant',
  ],
  [
    'a hoisted variable',
    'function A() { if (x) { var a = 1; } return <p>{a}</p>; }',
    'a',
    'variable',
  ],
  ['a function below', 'const A = () => <p>{a()}</p>; function a() {}', 'a', 'function'],
  ['a class', 'class a {} const A = () => <p>{new a()}</p>;', 'a', 'class'],
  [
    'a caught error',
    'function A() { try { f(); } catch (a) { return <p>{a}</p>; } }',
    'a',
    'parameter',
  ],
  [
    'a loop variable',
    'function A() { for (const a of b) { c.push(<p>{a}</p>); } }',
    'a',
    'constant',
  ],
  [
    'a case of a switch',
    'function A() { switch (b) { case 1: const a = 1; return <p>{a}</p>; } }',
    'a',
    'constant',
  ],
  [
    'an own name of a function expression',
    'const A = function a() { return <p>{a}</p>; };',
    'a',
    'function',
  ],
  ['an enum', 'enum a { B } const A = () => <p>{a.B}</p>;', 'a', 'class'],
  ['a global', 'const A = () => <p>{a}</p>;', 'a', null],
];

test.each(nameCases)('%s is found', (_what, code, name, kind) => {
  const document = open(code);
  const node = document.elements.find((element) => element.name === 'p')!.node;
  expect(declarationOf(document, name, node)?.kind ?? null).toBe(kind);
});

test('uses of names are distinguished from labels', () => {
  const code = `
    import a, { b as c, type T } from 'x';
    const o = { a: 1, c, [d]: 2 };
    const { e: f } = o;
    label: for (;;) break label;
    const A = (p: T) => <Card.Item a={a.b.c} {...o}><Other key={f} /><div x:y="1" /></Card.Item>;
    export { A as B };
  `;
  const { uses } = open(code).names;
  const counts = Object.fromEntries([...uses].map(([name, each]) => [name, each.length]));
  expect(counts).toMatchObject({ a: 1, d: 1, o: 2, T: 1, Card: 2, Other: 1, A: 1 });
  for (const label of ['b', 'label', 'div', 'Item', 'key', 'B'])
    expect(counts).not.toHaveProperty(label);
});

test.each([
  ['a.js', '// @flow\ntype P = { a: string }; const A = (p: P) => <p />;'],
  ['a.jsx', 'const A = () => <p />;'],
  ['a.mjs', 'const A = () => <p />;'],
  ['a.tsx', '\uFEFF#!/usr/bin/env node\nconst A = () => <p />;'.slice(1)],
  ['a.tsx', '\uFEFFconst A = () => <p />;'],
  ['a.js', "'use strict'; with_ = 1; var await_ = 1; module.exports = () => <p />;"],
])('%s is read: %j', (path, code) => {
  const [element] = open(code, path).elements;
  expect(element === undefined ? null : code.slice(element.node.start, element.node.end)).toBe(
    '<p />',
  );
});

test.each(['const A = () => <p>', '<p>a > b</p>;', 'let a = ;', '<p></b>;', '\u0000'])(
  '%j is refused with its place',
  (code) => {
    expect(openDocument('a.tsx', code)).toMatchObject({
      refused: 'syntax_error',
      details: { path: 'a.tsx', line: 1, column: expect.any(Number) },
    });
  },
);
