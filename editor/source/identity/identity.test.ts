// The identity of elements: the same source has the same ids, and elements keep theirs through changes made outside the editor.
import { expect, test } from 'vitest';
import { isStamp } from '@atelier/editor-channel/codebase-id';
import { collectElements } from '../locate/elements.ts';
import { parseSource } from '../parse/parse-source.ts';
import { isRefusal } from '../refusal.ts';
import { assignIds, carryIds, scopeIdsOf } from './assign-ids.ts';
import type { IdentifiedElements } from './assign-ids.ts';
import { shapesOf } from './shapes.ts';
import { uuidV5 } from './uuid.ts';

test.each([
  [
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    'www.example.com',
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  ],
  ['6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'python.org', '886313e1-3b8a-5372-9b90-0c9aee199e5d'],
  [
    '6ba7b811-9dad-11d1-80b4-00c04fd430c8',
    'http://python.org/',
    '4c565f0d-3f5a-5890-b41b-20cf47701c5e',
  ],
])('the version 5 UUID of %s and %s is %s', (namespace, name, uuid) => {
  expect(uuidV5(namespace, name)).toBe(uuid);
});

test('names of every length and character have a UUID of their own', () => {
  const names = Array.from({ length: 300 }, (_, length) => 'ü😀a'.repeat(length));
  const uuids = names.map(
    (name) => `tempo-${uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', name)}`,
  );
  expect(new Set(uuids).size).toBe(names.length);
  expect(uuids.every(isStamp)).toBe(true);
});

function shapes(code: string) {
  const syntax = parseSource('a.tsx', code);
  if (isRefusal(syntax)) throw new Error(syntax.message);
  return shapesOf(code, collectElements(syntax.program, code));
}

function identify(code: string, before: readonly IdentifiedElements[] = []): IdentifiedElements {
  const now = shapes(code);
  return { shapes: now, ids: assignIds('src/a.tsx', now, carryIds(before, now)) };
}

/** Tag and text of an opening → id, for elements that can be told apart by their `id` attribute. */
function named(code: string, { ids }: IdentifiedElements): Map<string, string> {
  const syntax = parseSource('a.tsx', code);
  if (isRefusal(syntax)) throw new Error(syntax.message);
  const { elements } = collectElements(syntax.program, code);
  return new Map(
    elements.flatMap(({ node, index }) => {
      const name = /\bid="(\w+)"/.exec(
        code.slice(node.start, node.start + 40).split('>')[0] ?? '',
      )?.[1];
      return name === undefined ? [] : [[name, ids[index] ?? ''] as const];
    }),
  );
}

const page = `
export function Page() {
  return (
    <main id="main">
      <h1 id="title">Title</h1>
      <section id="one"><p id="p1">One</p></section>
      <section id="two"><p id="p2">Two</p></section>
      {open && <aside id="aside"><b id="b">x</b></aside>}
    </main>
  );
}
export const Other = () => <footer id="footer"><a id="a">x</a></footer>;
`;

test('the same source has the same ids, whatever its formatting', () => {
  const dense = page.replaceAll(/\n\s*/g, ' ');
  expect(identify(dense).ids).toEqual(identify(page).ids);
  expect(new Set(identify(page).ids).size).toBe(10);
  expect(identify(page).ids.every(isStamp)).toBe(true);
});

const changes: [what: string, change: (code: string) => string, gone: string[]][] = [
  ['a sibling in front', (code) => code.replace('<h1', '<hr /><h1'), []],
  [
    'a wrapper of the same tag',
    (code) =>
      code
        .replace('<section id="one">', '<section><section id="one">')
        .replace('One</p></section>', 'One</p></section></section>'),
    [],
  ],
  [
    'a wrapper of the same tag around all the contents',
    (code) => code.replace('<p id="p1">One</p>', '<section><p id="p1">One</p></section>'),
    [],
  ],
  [
    'a wrapper of the same tag around one of several',
    (code) => code.replace('<h1', '<main><h1').replace('</h1>', '</h1></main>'),
    [],
  ],
  [
    'a wrapper around everything',
    (code) =>
      code.replace('<main id="main">', '<div><main id="main">').replace('</main>', '</main></div>'),
    [],
  ],
  [
    'a wrapper taken away',
    (code) => code.replace('<section id="one"><p id="p1">One</p></section>', '<p id="p1">One</p>'),
    ['one'],
  ],
  [
    'siblings exchanged',
    (code) =>
      code
        .replace('id="one"', 'id="zzz"')
        .replace('id="two"', 'id="one"')
        .replace('id="zzz"', 'id="two"')
        .replace('p1">One', 'pp">Two')
        .replace('p2">Two', 'p1">One')
        .replace('pp">', 'p2">'),
    [],
  ],
  [
    'an attribute changed',
    (code) => code.replace('<h1 id="title">', '<h1 id="title" className="big">'),
    [],
  ],
  ['a text changed', (code) => code.replace('>One<', '>Uno<'), []],
  [
    'a tag changed',
    (code) =>
      code
        .replace('<section id="one">', '<article id="one">')
        .replace('One</p></section>', 'One</p></article>'),
    ['one'],
  ],
  ['an element taken away', (code) => code.replace('<h1 id="title">Title</h1>', ''), ['title']],
  [
    'a condition put around',
    (code) => code.replace('<h1 id="title">Title</h1>', '{a ? <h1 id="title">Title</h1> : null}'),
    [],
  ],
  ['a component renamed', (code) => code.replace('function Page', 'function Home'), []],
  [
    'a component put in front',
    (code) => `const New = () => <main><h1>Title</h1></main>;\n${code}`,
    [],
  ],
  [
    'an element moved to another component',
    (code) =>
      code
        .replace('<h1 id="title">Title</h1>', '')
        .replace('<a id="a">', '<h1 id="title">Title</h1><a id="a">'),
    [],
  ],
  ['everything re-indented', (code) => code.replaceAll('\n  ', '\n\t'), []],
  [
    'several things at once',
    (code) =>
      code
        .replace('>One<', '>Uno<')
        .replace('<h1', '<hr /><h1')
        .replace('<b id="b">x</b>', '<i><b id="b">y</b></i>'),
    [],
  ],
];

test.each(changes)('after %s the ids stay with their elements', (_what, change, gone) => {
  const before = identify(page);
  const code = change(page);
  const after = identify(code, [before]);
  const [old, now] = [named(page, before), named(code, after)];
  for (const [name, id] of old) {
    const expected = gone.includes(name) ? (now.get(name) ?? null) : id;
    expect([name, now.get(name) ?? null]).toEqual([name, expected]);
  }
  expect(new Set(after.ids).size).toBe(after.ids.length);
});

test('lists of things that look alike keep their ids where nothing changed', () => {
  const list = (items: string[]) =>
    `const L = () => <ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>;`;
  const before = identify(list(['a', 'b', 'c', 'b', 'd']));
  const after = identify(list(['a', 'new', 'b', 'c', 'b', 'd']), [before]);
  expect(after.ids.filter((_id, index) => index !== 2)).toEqual(before.ids);
});

test('an element that is missing in one version has its id again in the next', () => {
  const first = identify(page);
  const empty = identify('export {};', [first]);
  const again = identify(page.replace('<h1', '<hr /><h1'), [empty, first]);
  expect(again.ids).toEqual(expect.arrayContaining([...first.ids]));
});

test('a stamp in the source is the id, once', () => {
  const stamp = 'tempo-7c9e6679-7425-5e3b-9d3f-0123456789ab';
  const { ids } = identify(
    `const A = () => <p className="a ${stamp}"><b className="${stamp}" /></p>;`,
  );
  expect(ids[0]).toBe(stamp);
  expect(ids[1]).not.toBe(stamp);
  const assigned = assignIds(
    'b.tsx',
    shapes(`const A = () => <p className="${stamp}" />;`),
    [],
    (id) => id === stamp,
  );
  expect(assigned[0]).not.toBe(stamp);
});

test('the elements of a large file are matched in reasonable time', () => {
  const rows = Array.from(
    { length: 4000 },
    (_, row) => `<tr><td>${row % 7}</td><td className="c${row}">x</td></tr>`,
  );
  const code = (given: string[]) =>
    `const T = () => <table><tbody>${given.join('\n')}</tbody></table>;`;
  const before = identify(code(rows));
  const after = identify(
    code([...rows.slice(0, 2000), '<tr><td>new</td></tr>', ...rows.slice(2000)]),
    [before],
  );
  const retained = new Set(after.ids);
  expect(before.ids.filter((id) => !retained.has(id))).toEqual([]);
});

test('scopes have ids of their own', () => {
  expect(scopeIdsOf('src/a.tsx', ['Page'])).not.toEqual(scopeIdsOf('src/b.tsx', ['Page']));
  expect(scopeIdsOf('src/a.tsx', ['', 'Page']).map(isStamp)).toEqual([true, true]);
});
