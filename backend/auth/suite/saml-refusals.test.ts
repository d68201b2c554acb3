/** Refused SAML responses: old, altered, unsigned, forged, repeated, or meant for another service. */
import { afterAll, describe, expect, test } from 'vitest';
import { newEmail } from './start-auth.ts';
import { startSamlAuth } from './start-saml-auth.ts';
import { startSaml } from './start-saml.ts';

const under = await startSamlAuth();
const { auth, saml } = under;
afterAll(() => under.close());

describe('a response is refused', () => {
  const refusal = async (form: URLSearchParams): Promise<string | null> => {
    const back = await under.send(form);
    expect(back.hash).not.toContain('access_token');
    expect(back.searchParams.get('code')).toBeNull();
    expect(new URLSearchParams(back.hash.slice(1)).get('error_code')).toBe(
      back.searchParams.get('error_code'),
    );
    return back.searchParams.get('error_code');
  };
  const altered = (form: URLSearchParams, change: (xml: string) => string): URLSearchParams => {
    const xml = Buffer.from(form.get('SAMLResponse') ?? '', 'base64').toString('utf8');
    const changed = change(xml);
    expect(changed).not.toBe(xml);
    form.set('SAMLResponse', Buffer.from(changed).toString('base64'));
    return form;
  };

  test.each([
    ['that is too old', { until: -30 }],
    ['that is for another service', { audience: 'https://other.example/metadata' }],
    ['that is to be sent elsewhere', { recipient: 'https://other.example/acs' }],
    ['that is from another provider', { issuer: 'https://other.example/metadata' }],
    ['to another question', { inResponseTo: '_another' }],
  ] as const)('%s', async (_, result) => {
    const form = await saml.signIn(await under.authorize(), { email: newEmail(), ...result });
    expect(await refusal(form)).toBe('validation_failed');
  });

  test('without an id or an address', async () => {
    const nameless = await saml.signIn(await under.authorize(), { email: newEmail(), nameId: '' });
    expect(await refusal(nameless)).toBe('saml_assertion_no_user_id');
    const form = await saml.signIn(await under.authorize(), { nameId: 'nobody' });
    expect(await refusal(form)).toBe('saml_assertion_no_email');
  });

  test.each(['ada&#x200B;@directory.example', 'ada&#x202E;@directory.example', 'ada@directory'])(
    'with the invalid address %s',
    async (email) => {
      const form = await saml.signIn(await under.authorize(), { email });
      expect(await refusal(form)).toBe('saml_assertion_no_email');
    },
  );

  test('when it was altered', async () => {
    const email = newEmail();
    const form = await saml.signIn(await under.authorize(), { email });
    const to = newEmail();
    expect(await refusal(altered(form, (xml) => xml.replace(email, to)))).toBe('validation_failed');
  });

  test('with another assertion beside the signed one', async () => {
    const form = await saml.signIn(await under.authorize(), { email: newEmail() });
    const forged = altered(form, (xml) => {
      const [assertion = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
      const evil = assertion
        .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
        .replace(/ ID="[^"]*"/, ' ID="_evil"')
        .replace('ada@directory', 'admin@directory');
      return xml.replace(assertion, `${evil}${assertion}`);
    });
    expect(await refusal(forged)).toBe('validation_failed');
  });

  test('when it is unsigned', async () => {
    const form = await saml.signIn(await under.authorize(), { email: newEmail() });
    const bare = altered(form, (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, ''));
    expect(await refusal(bare)).toBe('validation_failed');
  });

  test('when it is signed by another key', async () => {
    const stranger = await startSaml();
    stranger.open(await (await auth.send('GET', '/sso/saml/metadata')).text());
    try {
      const form = await stranger.unsolicited('', { email: newEmail(), issuer: saml.entityId });
      expect(await refusal(form)).toBe('validation_failed');
      const unknown = await stranger.unsolicited('', { email: newEmail() });
      expect(await refusal(unknown)).toBe('saml_idp_not_found');
    } finally {
      stranger.close();
    }
  });

  test('when it is weakly signed', async () => {
    const form = await saml.signIn(await under.authorize(), { email: newEmail() });
    const weak = altered(form, (xml) =>
      xml.replaceAll(/xmldsig-more#rsa-sha256/g, 'xmldsig#rsa-sha1'),
    );
    const back = await under.send(weak);
    expect(back.searchParams.get('error_description')).toContain('algorithm');
  });

  test('with a document type', async () => {
    const form = await saml.signIn(await under.authorize(), { email: newEmail() });
    const typed = altered(
      form,
      (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml}`,
    );
    expect(await refusal(typed)).toBe('validation_failed');
  });

  test('when it is repeated', async () => {
    const form = await saml.signIn(await under.authorize(), { email: newEmail() });
    expect((await under.send(form)).searchParams.get('error')).toBeNull();
    expect(await refusal(form)).toBe('saml_relay_state_not_found');
    const unsolicited = await saml.unsolicited('', { email: newEmail() });
    expect((await under.send(unsolicited)).hash).toContain('access_token=');
    expect((await under.send(unsolicited)).searchParams.get('error_description')).toContain(
      'used before',
    );
  });

  test('when a requested one arrives as unsolicited', async () => {
    const form = await saml.signIn(await under.authorize(), { email: newEmail() });
    form.set('RelayState', 'https://studio.example/');
    expect(await refusal(form)).toBe('validation_failed');
  });

  test("when it refers to another visitor's request", async () => {
    const [mine, theirs] = [await under.authorize(), await under.authorize()];
    const form = await saml.signIn(mine, { email: newEmail() });
    form.set('RelayState', new URL(theirs).searchParams.get('RelayState') ?? '');
    expect(await refusal(form)).toBe('validation_failed');
  });

  test('when it is unsolicited and refers to a request outside its signature only', async () => {
    const relayState = new URL(await under.authorize()).searchParams.get('RelayState') ?? '';
    const [[requestId]] = (await auth.rows(
      'select request_id from auth.saml_relay_states where id = $1',
      [relayState],
    )) as [[string]];
    const form = await saml.unsolicited(relayState, { email: newEmail() });
    const dressed = altered(form, (xml) =>
      xml.replace('<samlp:Response ', `<samlp:Response InResponseTo="${requestId}" `),
    );
    expect(await refusal(dressed)).toBe('validation_failed');
  });

  test('when it is late', async () => {
    const form = await saml.signIn(await under.authorize(), { email: newEmail() });
    await auth.rows(
      "update auth.saml_relay_states set created_at = created_at - interval '3 minutes' where id = $1",
      [form.get('RelayState') ?? ''],
    );
    expect(await refusal(form)).toBe('saml_relay_state_expired');
  });

  test.each([
    [{ RelayState: 'neither', SAMLResponse: 'x' }, 'validation_failed'],
    [{ RelayState: '' }, 'validation_failed'],
    [{ RelayState: '', SAMLResponse: 'bm8geG1s' }, 'validation_failed'],
    [{ RelayState: crypto.randomUUID(), SAMLResponse: 'x' }, 'saml_relay_state_not_found'],
  ] as const)('%j', async (fields, code) => {
    expect(await refusal(new URLSearchParams(fields))).toBe(code);
  });
});
