// Blocks of newsletters from Markdown: the nodes that a mail shows, and nothing that runs.
import { expect, test } from 'vitest';
import { letterBlocks } from './letter-blocks.ts';

const blocks = (markdown: string) => letterBlocks(markdown, 'https://shop.example');

test.each([
  ['# Kiln', [{ kind: 'heading', runs: [{ text: 'Kiln' }] }]],
  [
    'a **b** *c*',
    [
      {
        kind: 'paragraph',
        runs: [
          { text: 'a ' },
          { text: 'b', isStrong: true },
          { text: ' ' },
          { text: 'c', isEmphasized: true },
        ],
      },
    ],
  ],
  [
    '[a cup](/product/26)',
    [{ kind: 'paragraph', runs: [{ text: 'a cup', href: 'https://shop.example/product/26' }] }],
  ],
  ['[x](javascript:alert(1))', [{ kind: 'paragraph', runs: [{ text: 'x' }] }]],
  ['![A kiln](https://spy.example/a.png)', [{ kind: 'paragraph', runs: [{ text: 'A kiln' }] }]],
  ['<b>x</b>', [{ kind: 'paragraph', runs: [{ text: '<b>' }, { text: 'x' }, { text: '</b>' }] }]],
  [
    '- a\n- b',
    [
      { kind: 'item', mark: '–', runs: [{ text: 'a' }] },
      { kind: 'item', mark: '–', runs: [{ text: 'b' }] },
    ],
  ],
  [
    '3. a\n4. b',
    [
      { kind: 'item', mark: '3.', runs: [{ text: 'a' }] },
      { kind: 'item', mark: '4.', runs: [{ text: 'b' }] },
    ],
  ],
  ['> a', [{ kind: 'quotation', runs: [{ text: 'a' }] }]],
])('%j', (markdown, expected) => {
  expect(blocks(markdown)).toEqual(expected);
});
