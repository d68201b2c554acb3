/** From addresses: valid and invalid texts, and that a mail program reads the same name and address from the header. */
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { parseFromAddress, formatFromAddress } from './from-address.ts';

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
])('%s is a valid From address', async (text, name) => {
  const sender = parseFromAddress(text);
  expect(sender).toEqual({ name, address });
  // A mail program must read one envelope sender and the same name from the header.
  const transport = createTransport({ jsonTransport: true });
  const sent = await transport.sendMail({
    from: formatFromAddress(sender!),
    to: address,
    text: '',
  });
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
])('%j is no From address', (text) => {
  expect(parseFromAddress(text)).toBeNull();
});
