// A formatted file stays formatted, as Prettier itself sees it: our shop's own files in several styles, every kind of edit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { Options } from 'prettier';
import { expect, test } from 'vitest';
import { printEdits } from '../edits/print-edits.ts';
import { elementAt, openDocument } from '../locate/source-document.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { mutate, parseMutation, planMutation } from '../mutate.ts';
import type { MutationName, MutationPorts } from '../mutate.ts';
import { isRefusal, refuse } from '../refusal.ts';

const root = join(import.meta.dirname, '../../..');

const files = [
  'shop/features/cart/cart-view.tsx',
  'shop/features/account/account-view.tsx',
  'shop/features/checkout/checkout-view.tsx',
];

const styles: [name: string, options: Options][] = [
  ["Prettier's own", {}],
  ['100 columns, single quotes', { printWidth: 100, singleQuote: true }],
  ['tabs, no semicolons', { useTabs: true, semi: false, jsxSingleQuote: true, singleQuote: true }],
  [
    'four spaces, 120 columns, fewer commas',
    { tabWidth: 4, printWidth: 120, trailingComma: 'es5' },
  ],
  [
    'no commas, tight braces, angles on the last line',
    { trailingComma: 'none', bracketSpacing: false, bracketSameLine: true, arrowParens: 'avoid' },
  ],
];

function portsOver(document: SourceDocument): MutationPorts {
  return {
    locate: ({ codebaseId }) =>
      elementAt(document, Number(codebaseId)) ?? refuse('bad_source', 'It is a fragment.'),
    project: {
      read: () => null,
      resolve: () => null,
      aliases: [],
      packages: [],
      filesUsing: () => [],
      styleSheets: () => [],
      translations: [],
    },
    tailwind: null,
    storyboardFiles: () => null,
  };
}

/** Calls of every kind that lay out more than one class. */
function callsOn(id: string): [MutationName, Record<string, unknown>][] {
  const text = 'A new text that is long enough to go over the end of the line that it stands on.';
  return [
    ['styling', { reactElement: id, styling: { color: 'blue', marginTop: '4px' } }],
    ['changePropValue', { elementToModify: id, propName: 'title', propValue: 'A new title' }],
    ['changePropValue', { elementToModify: id, propName: 'data-x', propValue: { a: [1, 'x'] } }],
    ['changePropValue', { elementToModify: id, propName: 'className' }],
    ['wrapInDiv', { reactElements: [id] }],
    ['duplicate', { reactElements: [id] }],
    ['removeJsxElement', { elementsToRemove: [id] }],
    ['changeElementTag', { elementToModify: id, newTag: 'section' }],
    ['editText', { element: id, newText: text }],
    [
      'addJsxElement',
      {
        destinationElement: id,
        newElement: { componentName: 'Added', importPath: 'some-package', propsToSet: { text } },
      },
    ],
    ['moveJsxElement', { elementToMove: id, newContainerElement: '0' }],
  ];
}

function open(path: string, text: string): SourceDocument {
  const document = openDocument(path, text);
  if (isRefusal(document)) throw new Error(document.message);
  return document;
}

function read(name: MutationName, payload: Record<string, unknown>) {
  const reading = parseMutation(name, payload);
  if ('issues' in reading) throw new Error(reading.issues.join('; '));
  return reading.request;
}

const widths = [80, 90, 100, 110, 120];

/** Whether Prettier prints a text as it stands with lines of a width, or of its own where none is given. */
async function fits(text: string, options: Options, printWidth?: number): Promise<boolean> {
  return (
    (await format(text, printWidth === undefined ? options : { ...options, printWidth })) === text
  );
}

/** Whether Prettier prints a text as it stands with some width with which it prints the former text so. */
async function fitsLike(former: string, text: string, options: Options): Promise<boolean> {
  if (await fits(text, options)) return true;
  for (const width of widths)
    if ((await fits(text, options, width)) && (await fits(former, options, width))) return true;
  return false;
}

const cases = files.flatMap((path) => styles.map(([style, options]) => ({ path, style, options })));

test.each(cases)('$path in $style stays so', { timeout: 60_000 }, async ({ path, options }) => {
  // It prints what Babel has read as it prints what TypeScript has, and Babel reads it in half the time.
  const given = { ...options, parser: 'babel-ts' as const };
  const text = await format(readFileSync(join(root, path), 'utf8'), given);
  const document = open(path, text);
  const kinds = new Set<string>();
  const disordered: string[] = [];
  for (const [position, { node, index }] of document.elements.entries()) {
    if (node.type !== 'JSXElement') continue;
    const calls = callsOn(String(index));
    // Every element is edited, and every kind of edit made; all of both takes minutes.
    for (const [name, payload] of calls.filter((_call, at) => at === position % calls.length)) {
      const outcome = await mutate(read(name, payload), portsOver(document));
      const change = isRefusal(outcome) ? undefined : outcome.changes.get(path);
      if (change?.kind !== 'edit') continue;
      kinds.add(name);
      const after = printEdits(text, change.edits, () => '').text;
      // A file may not show which of several widths it has; it is one of them afterwards.
      if (!(await fitsLike(text, after, given))) disordered.push(`${name} ${index}\n${after}`);
    }
  }
  expect(disordered).toEqual([]);
  expect(kinds.size).toBeGreaterThan(3);
});

test.each([
  ['two spaces too many', 'export const A = () => <p  id="a">x</p>;\n'],
  [
    'quotes of two kinds',
    'import a from "a";\nimport b from \'b\';\n\nexport const A = () => <p id={a + b} />;\n',
  ],
  ['what no parser of the formatter reads', 'export const A = (): ?string => <p id="a" />;\n'],
])('a file with %s is not formatted', async (_what, text) => {
  const document = open('a.jsx', text);
  const request = read('wrapInDiv', { reactElements: ['0'] });
  const ports = portsOver(document);
  const [mutation, planned] = [await mutate(request, ports), await planMutation(request, ports)];
  expect(mutation).toEqual(isRefusal(planned) ? planned : planned.plan);
});

test('a class is added on one line of a formatted file', async () => {
  const attributes = 'id="a" title="A title that takes its time" lang="en" hidden';
  const text = `export const A = () => <p ${attributes} />;\n`;
  const document = open('a.tsx', text);
  const outcome = await mutate(
    read('addClass', { reactElement: '0', className: 'p-4' }),
    portsOver(document),
  );
  const change = isRefusal(outcome) ? undefined : outcome.changes.get('a.tsx');
  const edits = change?.kind === 'edit' ? change.edits : [];
  expect(printEdits(text, edits, () => '').text).toBe(
    `export const A = () => <p ${attributes} className="p-4" />;\n`,
  );
});

const long = 'long-enough-to-go-over-the-end-of-the-line and-then-some-more-of-it';
const lines = Array.from({ length: 9 }, (_, row) => `      <p id="${row}">Row ${row}</p>\n`);
/** A formatted file but for the first row, whose class has made it too long. */
const nearly = `export function List({ on }) {
  return (
    <main lang="en" hidden={on} title="A title that takes its time to end">
      <h1 id="title" className="${long}">Title</h1>
${lines.join('')}    </main>
  );
}
`;

test('a file with one line too long is formatted only where it is edited', async () => {
  const document = open('a.tsx', nearly);
  const request = read('changePropValue', {
    elementToModify: '3',
    propName: 'title',
    propValue: 'A title that is long enough to break the line',
  });
  const outcome = await mutate(request, portsOver(document));
  const change = isRefusal(outcome) ? undefined : outcome.changes.get('a.tsx');
  const edits = change?.kind === 'edit' ? change.edits : [];
  expect(printEdits(nearly, edits, () => '').text).toBe(
    nearly.replace(
      '      <p id="1">Row 1</p>\n',
      '      <p id="1" title="A title that is long enough to break the line">\n        Row 1\n      </p>\n',
    ),
  );
});
