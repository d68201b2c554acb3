/** Blocks of a longer text: the same words in HTML, escaped, and in plain text with the addresses of links. */
import { expect, test } from 'vitest';
import { blocksHtml, blocksText } from './mail-blocks.ts';
import type { MailBlock } from './mail-blocks.ts';

const evil = `<img src=x> "&"`;
const blocks: readonly MailBlock[] = [
  { kind: 'heading', runs: [{ text: 'Kiln' }] },
  {
    kind: 'paragraph',
    runs: [
      { text: 'a\nb ', isStrong: true, isEmphasized: true },
      { text: evil, href: `https://x.example/${evil}` },
    ],
  },
  { kind: 'item', mark: '1.', runs: [{ text: 'first' }] },
  { kind: 'quotation', runs: [{ text: 'said' }] },
];

test('everything is escaped in HTML', () => {
  const html = blocksHtml(blocks).join('\n');
  expect(html).not.toContain('<img');
  expect(html).toContain('<strong><em>a<br>b </em></strong>');
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('1.first');
});

test('plain text has the address of a link after its words', () => {
  expect(blocksText(blocks)).toEqual([
    'Kiln',
    `a\nb ${evil} (https://x.example/${evil})`,
    '1. first',
    'said',
  ]);
});
