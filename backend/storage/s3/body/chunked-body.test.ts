/** Bodies in chunks, against the example that AWS publishes, whole and altered. */
import { expect, test } from 'vitest';
import { createRequestSigner, sha256Text } from '../signature/signing-key.ts';
import type { RequestSigner } from '../signature/signing-key.ts';
import { decodeChunks } from './chunked-body.ts';

/** The secret of AWS's documentation. */
const secret = ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/');
const scope = { day: '20130524', region: 'us-east-1' };
const signer: RequestSigner = createRequestSigner(secret, scope, '20130524T000000Z');
const first = '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9';
const signatures = [
  'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
  '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
  'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
];
const example = [
  `10000;chunk-signature=${signatures[0]}\r\n${'a'.repeat(65_536)}\r\n`,
  `400;chunk-signature=${signatures[1]}\r\n${'a'.repeat(1024)}\r\n`,
  `0;chunk-signature=${signatures[2]}\r\n\r\n`,
].join('');

/** The text in pieces of a length that cuts lines and chunks anywhere. */
async function* pieces(text: string, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length));
}

async function decode(
  text: string,
  { isSigned = true, hasTrailers = false, length = 1000 } = {},
): Promise<readonly [string, Record<string, string>]> {
  let trailers = {};
  const chunks: Uint8Array[] = [];
  const body = { body: pieces(text, length), hasTrailers };
  for await (const chunk of decodeChunks(
    { ...body, signatures: isSigned ? { signer, first } : null },
    (received) => {
      trailers = Object.fromEntries(received);
    },
  ))
    chunks.push(chunk);
  return [Buffer.concat(chunks).toString(), trailers];
}

test.each([7, 1000, 100_000])(
  'AWS’s example is decoded from pieces of %i bytes',
  async (length) => {
    expect(await decode(example, { length })).toEqual(['a'.repeat(66_560), {}]);
  },
);

test.each([
  ['an altered byte', example.replace('aaa\r\n400', 'aab\r\n400'), 'SignatureDoesNotMatch'],
  ['an altered signature', example.replace(signatures[1] ?? '', first), 'SignatureDoesNotMatch'],
  ['a missing signature', example.replace(/;chunk-signature=\w+/, ''), 'SignatureDoesNotMatch'],
  ['a body without its last chunk', example.slice(0, -90), 'IncompleteBody'],
  ['a body that ends within a chunk', example.slice(0, 5000), 'IncompleteBody'],
  ['a size that is no number', example.replace('10000;', 'zz;'), 'InvalidRequest'],
  ['a body without chunks', 'x'.repeat(20_000), 'InvalidRequest'],
])('%s is refused', async (_, text, code) => {
  await expect(decode(text)).rejects.toMatchObject({ code });
});

/** A signed body of one chunk with a checksum behind it. */
function withTrailer(checksum: string, signedChecksum = checksum): string {
  const one = signer.signPart('PAYLOAD', first, [sha256Text(''), sha256Text('hello')]);
  const end = signer.signPart('PAYLOAD', one, [sha256Text(''), sha256Text('')]);
  const trailer = signer.signPart('TRAILER', end, [
    sha256Text(`x-amz-checksum-crc32:${signedChecksum}\n`),
  ]);
  return `5;chunk-signature=${one}\r\nhello\r\n0;chunk-signature=${end}\r\nx-amz-checksum-crc32:${checksum}\r\nx-amz-trailer-signature:${trailer}\r\n\r\n`;
}

test('a signed trailer is read', async () => {
  expect(await decode(withTrailer('NhCmhg=='), { hasTrailers: true })).toEqual([
    'hello',
    { 'x-amz-checksum-crc32': 'NhCmhg==' },
  ]);
});

test('an altered trailer is refused', async () => {
  const altered = decode(withTrailer('AAAAAA==', 'NhCmhg=='), { hasTrailers: true });
  await expect(altered).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
});

test('chunks without signatures are decoded with their trailer', async () => {
  const text = '5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n';
  expect(await decode(text, { isSigned: false, hasTrailers: true })).toEqual([
    'hello world',
    { 'x-amz-checksum-crc32': 'DUoRhQ==' },
  ]);
});
