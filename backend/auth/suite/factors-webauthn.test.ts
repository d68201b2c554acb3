/** WebAuthn keys as second factors, through the official client: enrolled, challenged, and forged. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SoftwareKey } from './software-key.ts';
import type { Ceremony } from './software-key.ts';
import { newEmail, password, signedUp, startAuth } from './start-auth.ts';
import type { AuthUnderTest } from './start-auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth(
    '[auth.mfa.web_authn]\nenroll_enabled = true\nverify_enabled = true\n[auth.mfa.totp]\nenroll_enabled = true',
  );
});
afterAll(() => auth.close());

const here: Ceremony = { origin: 'https://shop.example' };
type Client = ReturnType<AuthUnderTest['client']>;

const enroll = (client: Client, friendlyName = 'key') =>
  client.mfa.enroll({ factorType: 'webauthn', friendlyName } as never) as Promise<{
    data: { id: string; type: string; friendly_name: string } | null;
    error: { code?: string; status?: number } | null;
  }>;

/** A challenge as sent over HTTP, which the client converts to bytes for the browser. */
async function challenge(client: Client, factorId: string) {
  const { data } = await client.getSession();
  const reply = await auth.send(
    'POST',
    `/factors/${factorId}/challenge`,
    { factorId, webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] } },
    { Authorization: `Bearer ${data.session?.access_token}` },
  );
  return (await reply.json()) as {
    id: string;
    type: string;
    webauthn: {
      type: 'create' | 'request';
      credential_options: {
        publicKey: {
          challenge: string;
          rp: { id: string };
          rpId?: string;
          user: { id: string };
          allowCredentials?: { id: string }[];
          excludeCredentials?: { id: string }[];
        };
      };
    };
  };
}

async function reply(client: Client, key: SoftwareKey, factorId: string, ceremony = here) {
  const started = await challenge(client, factorId);
  const { type, credential_options: options } = started.webauthn;
  const response =
    type === 'create'
      ? key.create(options.publicKey, ceremony)
      : key.get(options.publicKey, ceremony);
  return await verify(client, factorId, started.id, type, response);
}

const verify = (
  client: Client,
  factorId: string,
  challengeId: string,
  type: string,
  response: object,
) =>
  client.mfa.verify({
    factorId,
    challengeId,
    webauthn: { type, credential_response: { ...response, toJSON: () => response } },
  } as never);

async function withKey() {
  const { client, email } = await signedUp(auth);
  const key = new SoftwareKey();
  const { data } = await enroll(client);
  const factorId = data?.id ?? '';
  const { error } = await reply(client, key, factorId);
  if (error !== null) throw error;
  return { client, email, key, factorId };
}

test('a key elevates the session at enrolment and with each signature', async () => {
  const { client, email } = await signedUp(auth);
  const key = new SoftwareKey();
  const { data } = await enroll(client);
  expect(data).toMatchObject({ type: 'webauthn', friendly_name: 'key' });
  const factorId = data?.id ?? '';
  const started = await challenge(client, factorId);
  expect(started).toMatchObject({
    type: 'webauthn',
    webauthn: {
      type: 'create',
      credential_options: { publicKey: { rp: { id: 'shop.example' } } },
    },
  });
  expect((await reply(client, key, factorId)).error).toBeNull();
  expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([
    { id: factorId, status: 'verified', friendly_name: 'key' },
  ]);
  const fresh = auth.client();
  await fresh.signInWithPassword({ email, password });
  const again = await challenge(fresh, factorId);
  expect(again.webauthn).toMatchObject({
    type: 'request',
    credential_options: { publicKey: { rpId: 'shop.example', allowCredentials: [{ id: key.id }] } },
  });
  const verified = await reply(fresh, key, factorId);
  expect(verified.error).toBeNull();
  expect(decodeJwt(verified.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  });
  expect((await fresh.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await fresh.refreshSession();
  expect((await fresh.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['of another domain', { ...here, rpId: 'evil.example' }],
  ['of another challenge', { ...here, challenge: 'AAAA' }],
  ['that counts backwards', { ...here, count: 1 }],
])('a signature %s does not elevate the session', async (_, ceremony) => {
  const { email, key, factorId } = await withKey();
  const fresh = auth.client();
  await fresh.signInWithPassword({ email, password });
  await reply(fresh, key, factorId, { ...here, count: 3 });
  const second = auth.client();
  await second.signInWithPassword({ email, password });
  expect((await reply(second, key, factorId, ceremony)).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  });
  expect((await second.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
});

test('another key does not replace a verified one, neither signing nor newly enrolled', async () => {
  const { email, factorId } = await withKey();
  const fresh = auth.client();
  await fresh.signInWithPassword({ email, password });
  const thief = new SoftwareKey();
  expect((await reply(fresh, thief, factorId)).error?.code).toBe('mfa_verification_failed');
  const started = await challenge(fresh, factorId);
  const { challenge: text } = started.webauthn.credential_options.publicKey;
  const made = thief.create(
    { challenge: text, rp: { id: 'shop.example' }, user: { id: '' } },
    here,
  );
  const { error } = await verify(fresh, factorId, started.id, 'create', made);
  expect(error?.code).toBe('mfa_verification_failed');
});

test('a challenge is accepted once, and a second key gets the first one excluded', async () => {
  const { client, key, factorId } = await withKey();
  const started = await challenge(client, factorId);
  const response = key.get(started.webauthn.credential_options.publicKey, here);
  expect((await verify(client, factorId, started.id, 'request', response)).error).toBeNull();
  expect((await verify(client, factorId, started.id, 'request', response)).error?.code).toBe(
    'mfa_ip_address_mismatch',
  );
  const second = (await enroll(client, 'spare')).data?.id ?? '';
  const { publicKey } = (await challenge(client, second)).webauthn.credential_options;
  expect(publicKey.excludeCredentials).toMatchObject([{ id: key.id }]);
});

test.each([
  [{}, 'WebAuthn config required'],
  [{ webauthn: { type: 'other' } }, 'WebAuthn type must be create or request'],
  [{ webauthn: { type: 'create' } }, 'credential_response required'],
])('%j is refused as a response', async (body, message) => {
  const { client } = await signedUp(auth);
  const factorId = (await enroll(client)).data?.id ?? '';
  const { data } = await client.getSession();
  const verification = await auth.send(
    'POST',
    `/factors/${factorId}/verify`,
    { challenge_id: (await challenge(client, factorId)).id, ...body },
    { Authorization: `Bearer ${data.session?.access_token}` },
  );
  expect([verification.status, await verification.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: message },
  ]);
});

test('keys are refused when the setting is off', async () => {
  const without = await startAuth();
  try {
    const client = without.client();
    await client.signUp({ email: newEmail(), password });
    expect((await enroll(client)).error).toMatchObject({
      status: 422,
      code: 'mfa_webauthn_enroll_not_enabled',
    });
  } finally {
    await without.close();
  }
});
