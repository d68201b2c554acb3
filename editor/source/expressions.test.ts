// Expressions survive edits: every kind of expression, alone and inside every other, under every edit of a value.
import { stripTypeScriptTypes } from 'node:module';
import { inspect } from 'node:util';
import { visitorKeys } from 'oxc-parser';
import type { Node } from 'oxc-parser';
import { expect, test } from 'vitest';
import { printEdits } from './edits/print-edits.ts';
import { usesIn } from './locate/names.ts';
import { openDocument } from './locate/source-document.ts';
import { forEachChild } from './parse/node.ts';
import { parseMutation, planMutation } from './mutate.ts';
import type { MutationName } from './mutate.ts';
import { isRefusal } from './refusal.ts';
import { portsOver } from './test-case.ts';
import { fileWith, samples, expressionContexts } from './test-expressions.ts';

/** Keys of the grammar that no value in braces can be. */
const noValues = new Set([
  'JSXEmptyExpression',
  'JSXMemberExpression',
  // These belong to other files: scripts of V8, declarations, scripts without elements.
  'V8IntrinsicExpression',
  'TSEmptyBodyFunctionExpression',
  'TSTypeAssertion',
  'TSTypeLiteral',
]);

test('every expression of the grammar has its samples', () => {
  const kinds = Object.keys(visitorKeys).filter((key) =>
    /Expression$|Literal$|Assertion$|^(?:Identifier|MetaProperty|Super|JSXElement|JSXFragment)$/.test(
      key,
    ),
  );
  expect(new Set(Object.keys(samples))).toEqual(new Set(kinds.filter((key) => !noValues.has(key))));
});

type Edited = readonly [
  what: string,
  place: (code: string) => string,
  call: [MutationName, object],
];

const attribute = (name: string) => (code: string) => fileWith(`${name}={${code}}`, 'x');
const addClass: Edited = [
  'className',
  attribute('className'),
  ['addClass', { reactElement: 'Box', className: 'zz-new' }],
];
const setStyle: Edited = [
  'style',
  attribute('style'),
  ['styling', { reactElement: 'Box', styling: { margin: '3px' } }],
];
const edits: readonly Edited[] = [
  addClass,
  [
    'className by Tailwind',
    attribute('className'),
    [
      'styling',
      { reactElement: 'Box', styling: { padding: '16px' }, stylingFramework: 'Tailwind' },
    ],
  ],
  [
    'className by its classes',
    attribute('className'),
    ['updateClasses', { reactElement: 'Box', oldClasses: [], newClasses: ['zz-new'] }],
  ],
  [
    'className as a prop',
    attribute('className'),
    ['changePropValue', { elementToModify: 'Box', propName: 'className', propValue: 'zz-new' }],
  ],
  setStyle,
  [
    'style beside classes',
    attribute('style'),
    ['addClass', { reactElement: 'Box', className: 'zz', customProperties: { '--a': '1' } }],
  ],
  [
    'style as a prop',
    attribute('style'),
    ['changePropValue', { elementToModify: 'Box', propName: 'style', propValue: { margin: 3 } }],
  ],
  [
    'a style',
    (code) => fileWith(`style={{ margin: ${code} }}`, 'x'),
    ['styling', { reactElement: 'Box', styling: { margin: '3px' } }],
  ],
  [
    'a prop',
    attribute('title'),
    ['changePropValue', { elementToModify: 'Box', propName: 'title', propValue: 'zz new' }],
  ],
  [
    'a prop that becomes data',
    attribute('title'),
    ['changePropValue', { elementToModify: 'Box', propName: 'title', propValue: { a: [1] } }],
  ],
  [
    'text',
    (code) => fileWith('', `{${code}}`),
    ['editText', { element: 'Box', newText: 'zz new' }],
  ],
  [
    'text that was seen',
    (code) => fileWith('', `a {${code}} b`),
    ['editText', { element: 'Box', newText: 'zz new', oldText: 'a text b' }],
  ],
  [
    'text by its parts',
    (code) => fileWith('', `a {${code}}`),
    ['editText', { element: 'Box', newText: 'zz new', oldText: 'a' }],
  ],
];

const nodesOfText = new Map<string, readonly string[] | null>();

/** The code that runs, names included; plain data and plain text may be rewritten. Most texts are asked for by several tests. */
function runningNodes(text: string): readonly string[] | null {
  const known = nodesOfText.get(text);
  const found = known === undefined ? readRunningNodes(text) : known;
  nodesOfText.set(text, found);
  return found;
}

function readRunningNodes(text: string): readonly string[] | null {
  const document = openDocument('input.tsx', text);
  if (isRefusal(document)) return null;
  const found: string[] = usesIn(document.program)
    .map(({ name }) => name)
    .filter((name) => name !== 'undefined' && name !== 'const');
  const visit = (node: Node): void => {
    const isRunning =
      /^(?:ThisExpression|Super|MetaProperty|JSXElement|JSXFragment)$|(?:Call|New|Await|Yield|Function|Class|Assignment|Update|Import|Tagged)\w*Expression$/;
    if (isRunning.test(node.type)) found.push(node.type);
    forEachChild(node, visit);
  };
  visit(document.program);
  return found;
}

const textsByCall = new Map<Edited[2], Map<string, Promise<string | null>>>();

/** The text after an edit, or null where it is refused. */
function edit(call: Edited[2], text: string): Promise<string | null> {
  const texts = textsByCall.get(call) ?? new Map<string, Promise<string | null>>();
  textsByCall.set(call, texts);
  const edited = texts.get(text) ?? editAnew(call, text);
  texts.set(text, edited);
  return edited;
}

async function editAnew([name, payload]: Edited[2], text: string): Promise<string | null> {
  const reading = parseMutation(name, payload);
  if ('issues' in reading) throw new Error(reading.issues.join('; '));
  const planned = await planMutation(reading.request, portsOver({ 'input.tsx': text }));
  if (isRefusal(planned)) return null;
  const change = planned.plan.changes.get('input.tsx');
  return change?.kind === 'edit' ? printEdits(text, change.edits, () => text).text : text;
}

const codes = Object.values(samples)
  .flat()
  .flatMap((sample) => expressionContexts.map((around) => around(sample)));

test.each(edits)(
  '%s: what was there is there, or the edit is refused',
  async (_what, place, call) => {
    const lost: string[] = [];
    let edited = 0;
    for (const code of codes) {
      const text = place(code);
      const before = runningNodes(text);
      // Not everything may stand everywhere.
      if (before === null) continue;
      const after = await edit(call, text);
      if (after === null) continue;
      edited += 1;
      const rest = [...(runningNodes(after) ?? [])];
      for (const node of before) {
        const at = rest.indexOf(node);
        if (at === -1) lost.push(`${node} of ${code}\n${after}`);
        else rest.splice(at, 1);
      }
    }
    expect(lost).toEqual([]);
    expect(edited).toBeGreaterThan(0);
  },
);

const untypedTexts = new Map<string, string>();

/** The text as JavaScript. The declarations are the same in nearly every file. */
function withoutTypes(text: string): string {
  const untyped = untypedTexts.get(text) ?? stripTypeScriptTypes(text, { mode: 'transform' });
  untypedTexts.set(text, untyped);
  return untyped;
}

/** Runs code as the body of a function in which `await` may stand: a module for each code takes three times as long. */
const AsyncFunction = (async () => {}).constructor as new (body: string) => () => Promise<unknown>;

/** The value of the attribute's expression when it runs. */
async function run(text: string, name: string): Promise<unknown> {
  const [, code = ''] =
    new RegExp(`<Box ${name}=(.*?)>x</Box>`, 's').exec(text.replaceAll(/\s*\n\s*/g, ' ')) ?? [];
  const value = code.startsWith('{') ? code.slice(1, -1) : code;
  const declarations = text.slice(0, text.indexOf('class Page'));
  const script = `${withoutTypes(declarations)}\n${withoutTypes(`const value = (${value}\n);`)}`;
  return new AsyncFunction(`'use strict';\n${script}\nreturn value;`)();
}

interface Outcome {
  readonly code: string;
  readonly isFunction: boolean;
  readonly isStillFunction: boolean;
  /** The value, or the function's result, before the edit and after it. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Shapes that only run inside a class, a generator or a browser. */
const cannotRun = /\b(?:this|super|yield|import|class)\b|<b|<>|last/;

async function outcomesOf([, place, call]: Edited, name: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const code of codes.filter((each) => !cannotRun.test(each))) {
    const text = place(code);
    const edited = runningNodes(text) === null ? null : await edit(call, text);
    if (edited === null) continue;
    const [before, after] = [await run(text, name), await run(edited, name)];
    outcomes.push({
      code,
      isFunction: typeof before === 'function',
      isStillFunction: typeof after === 'function',
      before: await resultOf(before),
      after: await resultOf(after),
    });
  }
  expect(outcomes.length).toBeGreaterThan(100);
  return outcomes;
}

function resultOf(value: unknown): unknown {
  return typeof value === 'function' ? value({}) : value;
}

test('a class that was added is added to what runs', { timeout: 60_000 }, async () => {
  const outcomes = await outcomesOf(addClass, 'className');
  const wrong = outcomes.filter(({ isFunction, isStillFunction, before, after }) => {
    const isNothing = before == null || typeof before === 'boolean';
    const names = isNothing
      ? []
      : (before as string | number | bigint)
          .toString()
          .split(/\s+/)
          .filter((name) => name !== '');
    const seen = typeof after === 'string' ? after.trim().split(/\s+/) : [];
    // Nothing but the names of before and the new one.
    return (
      isFunction !== isStillFunction ||
      `${[...names, 'zz-new'].toSorted()}` !== `${seen.toSorted()}`
    );
  });
  expect(wrong).toEqual([]);
});

test('a style that was set is set in what runs', { timeout: 60_000 }, async () => {
  const outcomes = await outcomesOf(
    edits.find(([what]) => what === 'style')!,
    'style',
  );
  const wrong = outcomes.filter(({ isFunction, isStillFunction, before, after }) => {
    const isNothing = before == null || typeof before === 'boolean';
    const isStyle = isNothing || (typeof before === 'object' && !Array.isArray(before));
    const wanted = { ...Object(before), margin: '3px' };
    const isSame = Object.entries(wanted).every(
      ([key, value]) => inspect(Reflect.get(Object(after), key)) === inspect(value),
    );
    return isFunction !== isStillFunction || !isStyle || !isSame;
  });
  expect(wrong).toEqual([]);
});
