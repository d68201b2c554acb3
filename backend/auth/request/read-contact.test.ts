/** Contacts that accounts can have: valid e-mail addresses and their normal form. */
import { expect, test } from 'vitest';
import { Refused } from '../respond/errors.ts';
import { readEmail } from './read-contact.ts';

test.each([
  ['mei@example.org', 'mei@example.org'],
  [' Mei@Example.ORG\u{3000}', 'mei@example.org'],
  ['мария@пример.рф', 'мария@пример.рф'],
  ['लेखक@उदाहरण.भारत', 'लेखक@उदाहरण.भारत'],
])('%j is normalized to %j', (text, email) => {
  expect(readEmail(text)).toBe(email);
});

test.each([
  'mei',
  'mei@example',
  'a b@example.org',
  'mei\u{202E}gro.elpmaxe@example.org',
  'mei\u{200B}@example.org',
  'mei@exam\u{200B}ple.org',
  '\u{FEFF}mei@example.org',
  '\u{200E}mei@example.org',
  'mei@example.org\u{200F}',
  'mei@example.org\u{AD}',
  'mei\u{3164}@example.org',
  'mei\u{FE0F}@example.org',
  'mei\u{E0041}@example.org',
  'mei\u{7F}@example.org',
  'mei@example.org\n',
  '\tmei@example.org',
  `${' '.repeat(1000)}mei@example.org`,
])('%j is refused', (text) => {
  let refusal: unknown;
  try {
    readEmail(text);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(Refused);
  expect(refusal).toMatchObject({
    code: 'validation_failed',
    message: 'Unable to validate email address: invalid format',
  });
});
