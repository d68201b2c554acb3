// Address of a reply: recipient, subject and quotation survive whatever a visitor wrote.

import { expect, test } from 'vitest';
import { replyAddress } from './reply-address.ts';

const read = (address: string) => {
  const url = new URL(address);
  return {
    to: decodeURIComponent(url.pathname),
    fields: [...url.searchParams.keys()],
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  };
};

const message = { email: 'ada@example.com', subject: 'A bowl', message: 'Is it left?\nAda' };

test('the message is quoted below its introduction', () => {
  expect(read(replyAddress(message, 'Ada wrote:'))).toEqual({
    to: 'ada@example.com',
    fields: ['subject', 'body'],
    subject: 'Re: A bowl',
    body: '\r\n\r\nAda wrote:\r\n> Is it left?\r\n> Ada',
  });
});

test.each([
  ['an answer is not marked twice', { subject: 'RE: A bowl' }, { subject: 'RE: A bowl' }],
  [
    'a subject adds no header',
    { subject: 'A\r\nBcc: b@example.com' },
    { subject: 'Re: A Bcc: b@example.com' },
  ],
  [
    'an address adds no field',
    { email: 'a?bcc=b@example.com' },
    { to: 'a?bcc=b@example.com', fields: ['subject', 'body'] },
  ],
  [
    'signs of a link stay text',
    { message: 'a & b = 100%?' },
    { body: '\r\n\r\n\r\n> a & b = 100%?' },
  ],
])('%s', (_what, changed, expected) => {
  expect(read(replyAddress({ ...message, ...changed }, ''))).toMatchObject(expected);
});

test('a long message is cut between characters, and says so', () => {
  const address = replyAddress({ ...message, message: `a${'🏺'.repeat(3000)}` }, '');
  expect(read(address).body).toMatch(/^\s*> a(?:🏺){599} \[…\]$/u);
});
