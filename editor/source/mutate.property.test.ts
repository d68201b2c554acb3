// Promises of every mutation, tried on generated files.
import { assert, asyncProperty, constantFrom, nat, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { printEdits } from './edits/print-edits.ts';
import { openDocument } from './locate/source-document.ts';
import { isRefusal } from './refusal.ts';
import { callsOn, flawsOf, formatted, open, planned } from './test-promises.ts';
import type { Call } from './test-promises.ts';
import { sourceFile } from './test-source.ts';

test(
  'an edit of a generated file leaves everything else as it is',
  { timeout: 120_000 },
  async () => {
    await assert(
      asyncProperty(sourceFile, nat(), nat(), async (text, position, choice) => {
        const document = open(text);
        const elements = document.elements.filter(({ node }) => node.type === 'JSXElement');
        const index = elements[position % elements.length]?.index ?? 0;
        const calls = callsOn(document, index);
        const found: string[] = [];
        for (const call of calls) {
          found.push(...flawsOf(document, index, call, await planned(document, call)));
        }
        const call = calls[choice % calls.length] ?? ['duplicate', {}];
        found.push(...flawsOf(document, index, call, await formatted(document, call)));
        expect(found).toEqual([]);
      }),
      { numRuns: 250 },
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
  'a generated file can be parsed after a call with any text',
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
          const printed = await planned(document, call);
          expect(printed === null || !isRefusal(openDocument('file.tsx', printed.text))).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  },
);

test('a generated file without edits is printed as it is', () => {
  assert(
    property(sourceFile, (text) => {
      const document = open(text);
      expect(printEdits(text, [], () => '').text).toBe(text);
      expect(document.elements.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
