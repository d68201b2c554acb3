/** Web3 sign-in with Ethereum and Solana wallets, through the official client and generated keys. */
import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';
import { ethereumOwner, solanaOwner, startWeb3Auth, url } from './start-web3-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startWeb3Auth();
});
afterAll(() => auth.close());

describe('a wallet', () => {
  test('of Ethereum signs in as the same user each time', async () => {
    const owner = ethereumOwner();
    const wallet = {
      address: owner.address,
      on: () => {},
      removeListener: () => {},
      request: ({ method, params }: { method: string; params?: unknown }) => {
        const [hex = ''] = (params ?? []) as string[];
        const responses: Record<string, unknown> = {
          eth_requestAccounts: [owner.address],
          eth_chainId: '0x1',
          personal_sign: owner.sign(Buffer.from(hex.slice(2), 'hex').toString('utf8')),
        };
        return Promise.resolve(responses[method]);
      },
    } as unknown as EthereumWallet;
    const signIn = (statement: string) =>
      auth.client().signInWithWeb3({ chain: 'ethereum', wallet, statement, options: { url } });
    const { data, error } = await signIn('Let me in to the shop.');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: {
        sub: `web3:ethereum:${owner.address}`,
        custom_claims: {
          address: owner.address,
          chain: 'ethereum',
          network: '1',
          domain: 'studio.example',
          statement: 'Let me in to the shop.',
        },
      },
      identities: [{ provider: 'web3', id: `web3:ethereum:${owner.address}` }],
    });
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'web3' }]);
    expect((await signIn('Let me in again.')).data.user?.id).toBe(data.user?.id);
  });

  test('of Solana signs in', async () => {
    const owner = solanaOwner();
    const wallet = {
      publicKey: { toBase58: () => owner.address },
      signMessage: (bytes: Uint8Array) =>
        Promise.resolve(
          new Uint8Array(Buffer.from(owner.sign(Buffer.from(bytes).toString()), 'base64url')),
        ),
    } as unknown as SolanaWallet;
    const { data, error } = await auth.client().signInWithWeb3({
      chain: 'solana',
      wallet,
      statement: 'Let me in to the shop.',
      options: { url, signInWithSolana: { resources: ['https://studio.example/terms'] } },
    });
    expect(error).toBeNull();
    expect(data.user?.identities).toMatchObject([
      { provider: 'web3', id: `web3:solana:${owner.address}` },
    ]);
  });
});

test('wallets are accepted only when a project enables them', async () => {
  for (const [toml, chain] of [
    ['', 'ethereum'],
    ['[auth.web3.solana]\nenabled = true', 'ethereum'],
    ['[auth.web3.ethereum]\nenabled = true', 'solana'],
  ] as const) {
    const other = await startAuth(toml);
    try {
      const response = await other.send('POST', '/token?grant_type=web3', { chain });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
        422,
        'web3_provider_disabled',
      ]);
    } finally {
      await other.close();
    }
  }
});
