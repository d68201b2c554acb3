// E-mail addresses: which texts are accepted, and which characters are removed.

import { expect, test } from 'vitest';
import { isEmail, typedEmail } from './email.ts';
import { emails } from './test-emails.ts';

test.each([
  ...emails,
  ['mei\u{0}@example.org', false] as const,
  ['mei@example.org\n', false] as const,
])('%j', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test('spaces around an address go, and nothing that hides does', () => {
  expect(typedEmail(' \u{3000}mei@example.org\u{A0} ')).toBe('mei@example.org');
  expect(typedEmail('\u{200B}mei@example.org\n')).toBe('\u{200B}mei@example.org\n');
  const page = `x${' '.repeat(1000)}mei@example.org `;
  expect(typedEmail(page)).toBe(page);
});
