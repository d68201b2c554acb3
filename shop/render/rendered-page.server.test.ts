// Rendered pages are UTF-8, whatever characters they contain.

import { expect, test } from 'vitest';
import { utf8Of } from './rendered-page.server.ts';

test.each([
  ['nothing', ''],
  ['ASCII', '<p>plain</p>'],
  ['accents', 'Étude de kaki'],
  ['all scripts', 'l’été — 日本語 العربية हिन्दी русский'],
  ['characters beyond the basic plane', 'a 🏺 b'],
])('%s', (_, text) => {
  expect(Buffer.from(utf8Of(text)).equals(Buffer.from(text))).toBe(true);
});

test('half a surrogate pair becomes the replacement character', () => {
  expect(new TextDecoder().decode(utf8Of('kaki \ud83c and é'))).toBe('kaki \ufffd and é');
});
