// What is taken for an e-mail address, and what of it is cleaned away.

import { expect, test } from 'vitest';
import { isEmail, typedEmail } from './email.ts';

test.each([
  ['mei@example.org', true],
  ['мария@пример.рф', true],
  ['लेखक@उदाहरण.भारत', true],
  ['mei', false],
  ['mei@example', false],
  ['mei@example.o', false],
  ['a b@example.org', false],
  ['a@b@example.org', false],
  ['<a@example.org>', false],
  [`${'a'.repeat(65)}@example.org`, false],
  [`a@${'b'.repeat(250)}.org`, false],
  ['mei\u{202E}gro.elpmaxe@example.org', false],
  ['mei\u{200B}@example.org', false],
  ['\u{FEFF}mei@example.org', false],
  ['mei@example.org\u{200F}', false],
  ['mei@exam\u{AD}ple.org', false],
  ['mei\u{3164}@example.org', false],
  ['mei\u{FE0F}@example.org', false],
  ['mei\u{0}@example.org', false],
  ['mei@example.org\n', false],
  ['mei\t@example.org', false],
])('%j', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test('spaces around an address go, and nothing that hides does', () => {
  expect(typedEmail(' \u{3000}mei@example.org\u{A0} ')).toBe('mei@example.org');
  expect(typedEmail('\u{200B}mei@example.org\n')).toBe('\u{200B}mei@example.org\n');
  const page = `x${' '.repeat(1000)}mei@example.org `;
  expect(typedEmail(page)).toBe(page);
});
