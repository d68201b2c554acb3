/** Whom mail comes from: which texts tell of somebody, and that a mail program reads the same person out of the header. */
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { senderIn, senderText } from './sender.ts';

const address = 'hello@example.com';

test.each([
  ['hello@example.com', null],
  [' Hello@Example.com ', null],
  ['<hello@example.com>', null],
  ['"" <hello@example.com>', null],
  ['Atelier <hello@example.com>', 'Atelier'],
  ['Atelier<hello@example.com>', 'Atelier'],
  ['"Atelier" <hello@example.com>', 'Atelier'],
  ['Möller, Söhne: Drucke; (seit 1980) <hello@example.com>', 'Möller, Söhne: Drucke; (seit 1980)'],
  ['"shop@example.org, Kyoto" <hello@example.com>', 'shop@example.org, Kyoto'],
  [String.raw`"The \"Old\" Press \\" <hello@example.com>`, 'The "Old" Press \\'],
  ['版画の店 <hello@example.com>', '版画の店'],
])('%s is whom mail comes from', async (text, name) => {
  const sender = senderIn(text);
  expect(sender).toEqual({ name, address });
  // What leaves is read by mail programs: the envelope has one sender, and the header that name.
  const transport = createTransport({ jsonTransport: true });
  const sent = await transport.sendMail({ from: senderText(sender!), to: address, text: '' });
  expect(sent.envelope.from).toBe(address);
  expect(JSON.parse(sent.message)).toMatchObject({ from: { address, name: name ?? '' } });
});

test.each([
  '',
  'Atelier',
  'Atelier <>',
  'Atelier <hello>',
  'Atelier <hello@localhost>',
  'Atelier hello@example.com',
  'Atelier <hello@example.com',
  'hello@example.com>',
  'a@example.com, b@example.com',
  'a@example.com, <b@example.com>',
  'A <a@example.com>, B <b@example.com>',
  'Atelier: <a@example.com>;',
  '"Atelier <hello@example.com>',
  'The "Old" Press <hello@example.com>',
  'Atelier\r\nBcc: x@example.com <hello@example.com>',
  'Atelier <hello@exam\u{200B}ple.com>',
])('%j is nobody', (text) => {
  expect(senderIn(text)).toBeNull();
});
