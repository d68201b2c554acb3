/** Sign-in messages of wallets: required fields, addressee, times, reuse and signatures. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthUnderTest } from './start-auth.ts';
import { ethereumOwner, solanaOwner, startWeb3Auth, url } from './start-web3-auth.ts';
import type { Owner } from './start-web3-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startWeb3Auth();
});
afterAll(() => auth.close());

/** A message of EIP-4361; fields that are null are omitted. */
function message(
  owner: Owner,
  fields: Record<string, string | null> = {},
  domain = 'studio.example',
): string {
  const all = {
    URI: url,
    Version: '1',
    'Chain ID': '1',
    Nonce: crypto.randomUUID().slice(0, 8),
    'Issued At': new Date().toISOString(),
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    owner.address,
    '',
    'Let me in.',
    '',
    ...lines,
  ].join('\n');
}

const send = (body: object) =>
  auth.send('POST', '/token?grant_type=web3', { chain: 'ethereum', ...body });
const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

describe('a signed message', () => {
  const owner = ethereumOwner();
  const signed = (text: string) => send({ message: text, signature: owner.sign(text) });

  test('is accepted with all optional fields', async () => {
    const text = message(owner, {
      'Expiration Time': minutes(5),
      'Not Before': minutes(-5),
      'Request ID': 'r',
      Resources: '',
    }).replace('Resources: ', 'Resources:\n- https://studio.example/terms\n- ipfs://terms');
    expect((await signed(text)).status).toBe(200);
  });

  test('is accepted for this machine when that is allowed', async () => {
    const here = { URI: 'http://localhost:3000/x' };
    expect((await signed(message(owner, here, 'localhost:3000'))).status).toBe(200);
    const elsewhere = await signed(message(owner, { URI: 'http://localhost:9/x' }, 'localhost:9'));
    expect(elsewhere.status).toBe(400);
  });

  test('is accepted once', async () => {
    const text = message(owner);
    const both = await Promise.all([signed(text), signed(text)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await (await signed(text)).json()).toEqual({
      error: 'invalid_grant',
      error_description: 'Signed message was used before',
    });
  });

  test.each([
    ['for a site that is not ours', { URI: 'https://evil.example/' }, 'evil.example'],
    ['for a site that claims our name', {}, 'evil.example'],
    ['for a place of ours that a stranger names', { URI: 'http://127.0.0.1:1/' }, 'evil.example'],
    ['that was not sent encrypted', { URI: 'http://studio.example/' }, 'studio.example'],
    ['that is old', { 'Issued At': minutes(-11) }, 'studio.example'],
    ['that is from the future', { 'Issued At': minutes(11) }, 'studio.example'],
    [
      'that has expired',
      { 'Issued At': minutes(-5), 'Expiration Time': minutes(-1) },
      'studio.example',
    ],
    ['for later', { 'Not Before': minutes(5) }, 'studio.example'],
  ])('%s is refused', async (_, fields, domain) => {
    const response = await signed(message(owner, fields, domain));
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: expect.any(String) },
    ]);
  });

  test.each([
    ['of another version', { Version: '2' }],
    ['without a version', { Version: null }],
    ['without an address', { URI: null }],
    ['without a time', { 'Issued At': null }],
    ['with a time that is none', { 'Issued At': 'yesterday' }],
    ['without a chain', { 'Chain ID': null }],
    ['with an unknown field', { Colour: 'blue' }],
    [
      'that expires before it is valid',
      { 'Expiration Time': minutes(5), 'Not Before': minutes(6) },
    ],
  ])('%s is refused', async (_, fields: Record<string, string | null>) => {
    const response = await signed(message(owner, fields));
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
      400,
      'validation_failed',
    ]);
  });

  test('with a repeated field is refused', async () => {
    const response = await signed(`${message(owner)}\nURI: https://studio.example/other`);
    expect(response.headers.get('x-sb-error-code')).toBe('validation_failed');
  });

  test('by another key or altered is refused', async () => {
    const text = message(owner);
    const signature = owner.sign(text);
    for (const body of [
      { message: text, signature: ethereumOwner().sign(text) },
      { message: text.replace('Let me in', 'Let me up'), signature },
      { message: text, signature: `0x${'00'.repeat(65)}` },
      { message: text, signature: `0x${'ff'.repeat(65)}` },
    ]) {
      const response = await send(body);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        {
          error: 'invalid_grant',
          error_description: 'Signature does not match address in message',
        },
      ]);
    }
    expect(hexToBytes(signature.slice(2))).toHaveLength(65);
  });

  test('for Solana by another key is refused', async () => {
    const solana = solanaOwner();
    const text = message(solana, { 'Chain ID': null }).replace('Ethereum', 'Solana');
    const stolen = { chain: 'solana', message: text, signature: solanaOwner().sign(text) };
    expect(await (await send(stolen)).json()).toMatchObject({ error: 'invalid_grant' });
    const own = { chain: 'solana', message: text, signature: solana.sign(text) };
    expect((await send(own)).status).toBe(200);
  });

  const long = 'x'.repeat(100);
  test.each([
    ['that is short', { message: 'short', signature: 'x' }, 'validation_failed'],
    [
      'that is too long',
      { message: 'x'.repeat(20 * 1024 + 1), signature: 'x' },
      'validation_failed',
    ],
    ['with no signature of Ethereum', { message: long, signature: 'x' }, 'validation_failed'],
    ['in no form', { message: long, signature: `0x${'0'.repeat(130)}` }, 'validation_failed'],
    [
      'with no signature of Solana',
      { chain: 'solana', message: long, signature: 'x' },
      'validation_failed',
    ],
    [
      'of another chain',
      { chain: 'bitcoin', message: long, signature: 'x' },
      'web3_unsupported_chain',
    ],
    ['that is missing', {}, 'validation_failed'],
  ])('%s is refused', async (_, body, code) => {
    const response = await send(body);
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, code]);
  });
});
