// Message validation.

import { expect, test } from 'vitest';
import { validateMessage } from './message.ts';

const good = { name: 'Mei', email: 'mei@example.org', subject: 'A bowl', message: 'Is it left?' };

test.each([
  [{}, {}],
  [{ name: '  ' }, { name: 'missing' }],
  [
    { name: '', subject: '', message: '' },
    { name: 'missing', subject: 'missing', message: 'missing' },
  ],
  [{ email: 'mei' }, { email: 'unreadable' }],
  [{ email: 'mei@example' }, { email: 'unreadable' }],
  [{ email: 'a b@example.org' }, { email: 'unreadable' }],
  [{ email: ' mei@example.org ' }, {}],
  [{ email: 'мария@пример.рф' }, {}],
  [{ email: 'mei\u{202E}@example.org' }, { email: 'unreadable' }],
  [{ email: '\u{200B}mei@example.org' }, { email: 'unreadable' }],
  [{ name: 'x'.repeat(121) }, { name: 'tooLong' }],
  [{ name: '名'.repeat(120) }, {}],
  [{ message: '🏺'.repeat(5000) }, {}],
  [{ message: 'x'.repeat(5001) }, { message: 'tooLong' }],
  [{ message: '<script>alert(1)</script>' }, {}],
])('%j', (changes, problems) => {
  expect(validateMessage({ ...good, ...changes })).toEqual(problems);
});
