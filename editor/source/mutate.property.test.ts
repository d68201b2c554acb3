// What every edit promises, tried on generated files, on the files of our own shop, and on code that others wrote.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assert, asyncProperty, constantFrom, nat, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { elementClassSites } from './class-list/change-classes.ts';
import { originOf, printEdits } from './edits/print-edits.ts';
import type { PrintedEdits } from './edits/print-edits.ts';
import { elementAt, openDocument } from './locate/source-document.ts';
import type { SourceDocument } from './locate/source-document.ts';
import type { Project } from './project.ts';
import { mutate, parseMutation } from './mutate.ts';
import type { MutationName } from './mutate.ts';
import { isRefusal, refuse } from './refusal.ts';
import { sourceFile } from './test-source.ts';

const emptyProject: Project = {
  read: () => null,
  resolve: () => null,
  aliases: [],
  filesUsing: () => [],
  styleSheets: () => [],
  translations: [],
};

type Call = [name: MutationName, payload: Record<string, unknown>];

/** The calls that are tried on an element, by its position among the file's elements. */
function callsOn(
  document: SourceDocument,
  index: number,
): [MutationName, Record<string, unknown>][] {
  const id = String(index);
  const located = elementAt(document, index)!;
  const parent = document.parentElement(located.element);
  const names = elementClassSites(located).flatMap(({ tokens }) => tokens.map(({ name }) => name));
  return [
    ['addClass', { reactElement: id, className: 'zz-new' }],
    ['addClass', { reactElement: id, className: `content-['"']` }],
    ['removeClass', { reactElement: id, className: names[0] ?? 'none' }],
    ['removeClass', { reactElement: id, className: names.join(' ') }],
    ['updateClasses', { reactElement: id, oldClasses: names, newClasses: ['zz-new'] }],
    [
      'styling',
      { reactElement: id, styling: { color: 'blue', margin: null }, stylingFramework: 'Inline' },
    ],
    [
      'styling',
      { reactElement: id, styling: { color: null, margin: 'auto' }, stylingFramework: 'Inline' },
    ],
    ['styling', { reactElement: id, styling: { color: null }, stylingFramework: 'Inline' }],
    ['changePropValue', { elementToModify: id, propName: 'title', propValue: `it's "new" {x}` }],
    [
      'changePropValue',
      { elementToModify: id, propName: 'data-zz', propValue: { a: [1, null, 'x'] } },
    ],
    ['changePropValue', { elementToModify: id, propName: 'id' }],
    ['wrapInDiv', { reactElements: [id] }],
    ['duplicate', { reactElements: [id] }],
    ['removeJsxElement', { elementsToRemove: [id] }],
    ['changeElementTag', { elementToModify: id, newTag: 'article' }],
    ['editText', { element: id, newText: 'zz <new> & {text}' }],
    [
      'addJsxElement',
      { destinationElement: id, newElement: { nativeTag: 'p', propsToSet: { children: 'zz' } } },
    ],
    ['moveJsxElement', { elementToMove: id, newContainerElement: String(parent?.index ?? 0) }],
    ['moveJsxElement', { elementToMove: id, newContainerElement: '0' }],
  ];
}

async function attempt(
  document: SourceDocument,
  [name, payload]: Call,
): Promise<PrintedEdits | null> {
  const reading = parseMutation(name, payload);
  if ('issues' in reading) return null;
  const outcome = await mutate(reading.request, {
    locate: ({ codebaseId }) =>
      elementAt(document, Number(codebaseId)) ?? refuse('bad_source', 'It is a fragment.'),
    project: emptyProject,
    tailwind: null,
    storyboardFiles: () => null,
  });
  if (isRefusal(outcome)) return null;
  const change = outcome.changes.get(document.path);
  return change?.kind === 'edit' ? printEdits(document.text, change.edits, () => '') : null;
}

function open(text: string): SourceDocument {
  const document = openDocument('file.tsx', text);
  if (isRefusal(document)) throw new Error(`${document.message}\n${text}`);
  return document;
}

function changedLines(before: string, after: string): [removed: number, added: number] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  const most = Math.min(old.length, now.length) - head;
  while (tail < most && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return [old.length - head - tail, now.length - head - tail];
}

/** What is wrong with one edit; nothing, as it is promised. */
function flaws(
  document: SourceDocument,
  index: number,
  [name, call]: Call,
  printed: PrintedEdits,
): string[] {
  const { text } = document;
  const after = openDocument('file.tsx', printed.text);
  if (isRefusal(after)) return [`it cannot be read: ${after.message}`];
  const found: string[] = [];
  const isCrlf = text.includes('\r\n');
  if (isCrlf ? /[^\r]\n/.test(printed.text) : printed.text.includes('\r')) {
    found.push('its line ends are not those of the file');
  }
  if (printed.text.startsWith('\uFEFF') !== text.startsWith('\uFEFF')) {
    found.push('the byte-order mark changed');
  }
  const [removed, added] = changedLines(text, printed.text);
  if (isOneClass(call) && (removed > 1 || added > 1)) {
    found.push(`it changed ${removed} lines to ${added}`);
  }
  if (name !== 'removeJsxElement') {
    found.push(...commentsLost(document, after).map((comment) => `the comment ${comment} is lost`));
  }
  const seen = tagsByOrigin(after, printed);
  const edited = document.elements[index]?.node ?? document.program;
  for (const { node, name: tag } of document.elements) {
    const isInside = edited.start <= node.start && node.end <= edited.end;
    const mayGo = name === 'removeJsxElement' || name === 'editText';
    const mayChange = mayGo || (isInside && name === 'changeElementTag');
    if (!mayChange && seen.get(node.start) !== tag) found.push(`<${tag}> at ${node.start} is lost`);
  }
  return found;
}

/** The comments that are no longer there. */
function commentsLost(before: SourceDocument, after: SourceDocument): string[] {
  const rest = after.comments.map(({ value }) => value);
  return before.comments.flatMap(({ value }) => {
    const at = rest.indexOf(value);
    if (at === -1) return [value];
    rest.splice(at, 1);
    return [];
  });
}

/** Whether a call gives an element one class, which is one line's work. */
function isOneClass(call: Call[1]): boolean {
  return call['className'] === 'zz-new';
}

/** Offset of an element before → its tag afterwards. */
function tagsByOrigin(after: SourceDocument, printed: PrintedEdits): Map<number, string> {
  return new Map(
    after.elements.flatMap(({ node, name }) => {
      const origin = originOf(printed, node.start);
      return origin === null ? [] : [[origin.offset, name] as const];
    }),
  );
}

function flawsOf(
  text: string,
  printed: PrintedEdits | null,
  ...given: [SourceDocument, number, Call]
): string[] {
  if (printed === null) return [];
  const [document, index, call] = given;
  return flaws(document, index, call, printed).map(
    (flaw) => `${call[0]} ${JSON.stringify(call[1])}: ${flaw}\n${text}\n-->\n${printed.text}`,
  );
}

test(
  'generated files: whatever is edited, everything else stays',
  { timeout: 120_000 },
  async () => {
    await assert(
      asyncProperty(sourceFile, nat(), nat(), async (text, position, choice) => {
        const document = open(text);
        const elements = document.elements.filter(({ node }) => node.type === 'JSXElement');
        const index = elements[position % elements.length]?.index ?? 0;
        const calls = callsOn(document, index);
        const call = calls[choice % calls.length] ?? ['duplicate', {}];
        const printed = await attempt(document, call);
        expect(flawsOf(text, printed, document, index, call)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  },
);

/** Texts that mean something to one of the languages that they are written into. */
const words =
  '\\ ` ${x} " \' "\'` { } <b> </p> */ // ; &amp; & __proto__ constructor key children className style a-b a:b A.B svg br ' +
  "content-['x'] hover:[&>p]:p-4 --x color";
const nastyTexts = ['', ' ', '\n', '\u2028', '\0', '\uD800', '\u00A0', 'url("a;b")', '() => {'];

const text = oneof(
  string({ unit: 'binary', maxLength: 6 }),
  constantFrom(...nastyTexts, ...words.split(' ')),
);

test(
  'generated files: whatever texts a call carries, the file can be read afterwards',
  { timeout: 120_000 },
  async () => {
    await assert(
      asyncProperty(
        sourceFile,
        nat(),
        nat(),
        text,
        text,
        async (code, position, choice, one, two) => {
          const document = open(code);
          const elements = document.elements.filter(({ node }) => node.type === 'JSXElement');
          const index = elements[position % elements.length]?.index ?? 0;
          const id = String(index);
          const calls: Call[] = [
            ['addClass', { reactElement: id, className: one }],
            ['updateClasses', { reactElement: id, oldClasses: [], newClasses: [one, two] }],
            ['styling', { reactElement: id, styling: { [one]: two }, stylingFramework: 'Inline' }],
            ['changePropValue', { elementToModify: id, propName: one, propValue: two }],
            [
              'changePropValue',
              { elementToModify: id, propName: 'title', propValue: { [one]: [two] } },
            ],
            [
              'changePropValue',
              {
                elementToModify: id,
                propName: 'title',
                propValue: { type: 'FUNCTION', value: one },
              },
            ],
            ['changeElementTag', { elementToModify: id, newTag: one }],
            ['editText', { element: id, newText: one, oldText: null }],
            [
              'addJsxElement',
              {
                destinationElement: id,
                newElement: { nativeTag: 'p', propsToSet: { [one]: two } },
              },
            ],
            ['addJsxElement', { destinationElement: id, fileContentsToSourceFrom: one + two }],
          ];
          const call = calls[choice % calls.length] ?? ['duplicate', {}];
          const printed = await attempt(document, call);
          expect(printed === null || !isRefusal(openDocument('file.tsx', printed.text))).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  },
);

test('generated files: what was not asked for is not re-formatted', () => {
  assert(
    property(sourceFile, (text) => {
      const document = open(text);
      expect(printEdits(text, [], () => '').text).toBe(text);
      expect(document.elements.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});

const root = join(import.meta.dirname, '../..');

/** The sources with elements under a folder, and the least number of files that are expected there. */
const folders: [folder: string, atLeast: number][] = [
  ['shop', 50],
  // Code that others wrote: some packages carry their sources.
  ['node_modules/@radix-ui', 1],
];

const files = folders.flatMap(([folder, atLeast]) => {
  const isInside = folder.startsWith('node_modules')
    ? /\/src\//
    : /^(?!.*\/(?:node_modules|dist)\/)/;
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => path.endsWith('.tsx') && isInside.test(path))
    .toSorted();
  if (found.length < atLeast) throw new Error(`Only ${found.length} files under ${folder}.`);
  return found;
});

test.each(files)('%s: every element, every edit', { timeout: 60_000 }, async (path) => {
  const text = readFileSync(join(root, path), 'utf8');
  const document = open(text);
  const found: string[] = [];
  for (const { node, index } of document.elements) {
    if (node.type !== 'JSXElement') continue;
    for (const call of callsOn(document, index)) {
      found.push(...flawsOf(text, await attempt(document, call), document, index, call));
    }
  }
  expect(found).toEqual([]);
});
