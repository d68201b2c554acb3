// Writing a post's content: what was not edited keeps its bytes, and what was edited means what the editor shows.

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { array, assert, constantFrom, integer, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { parseBody, type Body } from './body-blocks.ts';
import type { EditorNode } from './body-nodes.ts';
import { writeBody } from './body-write.ts';

const demo = fileURLToPath(new URL('../../../../demo/rows/posts', import.meta.url));

const bodyOf = (source: string): Body => {
  const body = parseBody(source);
  if (body === null) throw new Error(`No blocks: ${JSON.stringify(source)}`);
  return body;
};
const nodesOf = ({ blocks }: Body) => blocks.map(({ node }) => node);
const paragraph = (text: string): EditorNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

const constructs = [
  'One *soft* and __loud__ word\\\nwith a break.',
  'Setext\n======',
  '## ATX ##',
  '* a\n* b',
  '+ a\n\n  b\n+ c',
  '3) three\n4) four',
  '1. one\n   - nested\n\n     > deep',
  '> said\nlazily',
  '***',
  '```js title\nx\n```',
  '~~~\ncode\n~~~',
  '    indented',
  '<div class="x">\nraw\n</div>',
  'a <b>raw</b> word',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'A note[^1].\n\n[^1]: Its text.',
  'See [this][ref] and ![that][ref].\n\n[ref]: /blog/1 "Title"',
  '![alt](/media/a.jpg)',
  '[Cup](/product/3)',
  '[Cup](/product/3/cup "The cup")',
  '[**Cup**](/product/3)',
  '- [Cup](/product/3)\n- ![a](/b.png)',
  '> [Cup](/product/3)',
  '![A \\* kiln](</a b.png> "T")',
  '**`a`** ***b** c*',
  'Entities &amp; \\* escapes&nbsp;',
  'trailing spaces  \nand more   ',
  '-\n- b',
  '#',
  'a\u00A0b\tc',
];
const gap = constantFrom('\n\n', '\n\n\n', '\n \n', '\n');
const source = tuple(
  constantFrom('', '\uFEFF', '\n', '  '),
  array(tuple(constantFrom(...constructs), gap), { maxLength: 7 }),
  constantFrom('', '\n', '  \n\n', 'x'),
  constantFrom('\n', '\r\n', '\r'),
).map(([before, parts, after, end]) =>
  `${before}${parts.flat().join('')}${after}`.replaceAll('\n', end),
);

test.each([...constructs, '', '\uFEFF', '\n', 'x\n\n\uFEFF'])(
  'unchanged, %j is the same',
  (text) => {
    for (const each of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}\n\n`]) {
      const body = bodyOf(each);
      expect(writeBody(body, nodesOf(body))).toEqual({ source: each, isExact: true });
    }
  },
);

test('unchanged, every demo post in every language is the same, and editable', async () => {
  const files = await readdir(demo);
  const languages = await Promise.all(files.map((name) => readFile(join(demo, name), 'utf8')));
  const texts = languages.flatMap((each) => {
    const { posts } = JSON.parse(each) as { posts: Record<string, { readonly body: string }> };
    return Object.values(posts).map(({ body }) => body);
  });
  expect(texts.length).toBeGreaterThan(9);
  for (const text of texts) {
    const body = bodyOf(text);
    expect(writeBody(body, nodesOf(body))).toEqual({ source: text, isExact: true });
    expect(nodesOf(body).filter(({ type }) => type === 'verbatim')).toEqual([]);
  }
});

test('unchanged, any text is the same', () => {
  const characters = string({
    unit: constantFrom(...Array.from('ab *_#>-+1.)`[](){}<!&;~|\\\t\n\r\0é窯')),
    maxLength: 60,
  });
  for (const any of [source, characters])
    assert(
      property(any, (text) => {
        const body = parseBody(text);
        if (body === null) return;
        expect(writeBody(body, nodesOf(body))).toEqual({ source: text, isExact: true });
      }),
      { numRuns: 200 },
    );
});

test('a changed block leaves the bytes of all others', () => {
  assert(
    property(source, integer({ min: 0, max: 20 }), (text, at) => {
      const body = parseBody(text);
      if (body === null || body.blocks.length === 0) return;
      const place = at % body.blocks.length;
      const written = writeBody(body, nodesOf(body).with(place, paragraph('New *words*')));
      const upTo = body.blocks.slice(0, place).map(({ source: own }) => own);
      const after = body.blocks.slice(place + 1).map(({ source: own }) => own);
      const all = bodyOf(written.source).blocks.map(({ source: own }) => own);
      if (!written.isExact) return;
      expect(all).toEqual([...upTo, String.raw`New \*words\*`, ...after]);
    }),
    { numRuns: 150 },
  );
});

test('blocks in any order are written as they were meant', () => {
  assert(
    property(source, array(integer({ min: 0, max: 9 }), { maxLength: 6 }), (text, order) => {
      const body = parseBody(text);
      if (body === null) return;
      const nodes = order.flatMap((at) => nodesOf(body)[at] ?? paragraph(`# ${at}`));
      const written = writeBody(body, nodes);
      if (!written.isExact) return;
      const again = bodyOf(written.source);
      expect(writeBody(again, nodesOf(again)).source).toBe(written.source);
    }),
    { numRuns: 150 },
  );
});

const edit = (text: string, change: (nodes: readonly EditorNode[]) => readonly EditorNode[]) => {
  const body = bodyOf(text);
  return writeBody(body, change(nodesOf(body)));
};

test.each<[string, string, (nodes: readonly EditorNode[]) => readonly EditorNode[], string]>([
  ['changed', 'A  \r\n\r\n* b\r\n', (nodes) => nodes.with(0, paragraph('C')), 'C\r\n\r\n* b\r\n'],
  [
    'added',
    '# A\nb',
    ([a, ...rest]) => [a ?? paragraph(''), paragraph('n'), ...rest],
    '# A\n\nn\n\nb',
  ],
  ['removed', 'a\n\n\nb\n\nc\n', (nodes) => nodes.toSpliced(1, 1), 'a\n\nc\n'],
  ['at the end', 'a\n', (nodes) => [...nodes, paragraph('b')], 'a\n\nb\n'],
  ['the first', '', () => [paragraph('b')], 'b'],
  ['in a row', '# A\nb', (nodes) => nodes.with(0, paragraph('A')), 'A\n\nb'],
  ['an empty one', 'a\n\nb', (nodes) => nodes.toSpliced(1, 0, { type: 'paragraph' }), 'a\n\nb'],
  [
    'a mark with blanks',
    'a',
    () => [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x ' },
          { type: 'text', text: ' bold ', marks: [{ type: 'bold' }] },
          { type: 'text', text: 'y' },
        ],
      },
    ],
    'x  **bold** y',
  ],
  ['none left', 'a\n', () => [], '\n'],
])('%s', (_name, text, change, expected) => {
  expect(edit(text, change)).toEqual({ source: expected, isExact: true });
});

const list: EditorNode = {
  type: 'bulletList',
  attrs: { spread: false },
  content: [{ type: 'listItem', content: [paragraph('a')] }],
};

test.each<[string, EditorNode, string]>([
  ['a quotation of nothing', { type: 'blockquote', content: [{ type: 'paragraph' }] }, ''],
  [
    'an item of nothing',
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    '-',
  ],
  ['a heading of nothing', { type: 'heading', attrs: { level: 2 } }, '##'],
  [
    'a heading in two lines',
    {
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }],
    },
    '## a b',
  ],
])('%s', (_name, node, expected) => {
  expect(edit('', () => [node])).toEqual({ source: expected, isExact: true });
});

test('two lists in a row are not called exact, and lose no words', () => {
  expect(edit('', () => [list, list])).toEqual({ source: '- a\n\n- a', isExact: false });
});
