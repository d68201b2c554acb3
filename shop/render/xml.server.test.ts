// Escaping of markup: special characters of XML and HTML, and characters that XML cannot contain.

import { expect, test } from 'vitest';
import { escapeMarkup } from './xml.server.ts';

test.each([
  [
    'special characters of markup',
    `<a title="x">'&'`,
    '&lt;a title=&quot;x&quot;&gt;&#39;&amp;&#39;',
  ],
  ['white space', 'a\tb\nc\rd', 'a\tb\nc\rd'],
  ['characters that XML cannot hold', 'a\u0007\u0000b\uffff\ufffe\ud800c', 'abc'],
  ['characters of two units', '🏺 鱻', '🏺 鱻'],
])('%s', (_what, text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped);
});
