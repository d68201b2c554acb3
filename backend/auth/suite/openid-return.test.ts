/** The return from a provider of OpenID Connect: a refused, forged, stolen, repeated or late response signs nobody in. */
import { afterAll, describe, expect, test } from 'vitest';
import { newBrowser } from './redirect-browser.ts';
import { errorIn, startOpenidAuth } from './start-openid-auth.ts';

const under = await startOpenidAuth();
const { auth } = under;
afterAll(() => under.close());

describe('the return', () => {
  test("reports the provider's refusal to the page", async () => {
    const back = await newBrowser().visit(await under.begin(auth.client('pkce'), 'nobody'));
    expect(back.origin).toBe('https://studio.example');
    expect(errorIn(back)).toEqual({
      error: 'access_denied',
      error_description: 'They said no',
    });
  });

  test('leads only to allowed addresses', async () => {
    const url = await under.begin(
      auth.client('pkce'),
      under.newPerson(),
      'https://evil.example/steal',
    );
    expect((await newBrowser().visit(url)).origin).toBe('https://shop.example');
  });

  test.each([
    ['', { error_code: 'bad_oauth_callback' }],
    ['?code=x&state=', { error_code: 'bad_oauth_callback' }],
    ['?code=x&state=forged', { error_code: 'bad_oauth_state' }],
    [
      `?code=x&state=${crypto.randomUUID()}`,
      { error: 'invalid_request', error_code: 'bad_oauth_state' },
    ],
    ['?error=access_denied&state=forged', { error_code: 'bad_oauth_state' }],
  ])('with %j is refused at the site', async (query, expected) => {
    const back = await newBrowser().visit(`${auth.url}/callback${query}`);
    expect(back.origin).toBe('https://shop.example');
    expect(errorIn(back)).toMatchObject(expected);
  });

  test('is refused a second time', async () => {
    const browser = newBrowser();
    const url = await browser.visit(
      await under.begin(auth.client(), under.newPerson()),
      `${auth.url}/callback`,
    );
    expect((await browser.visit(url.href)).hash).toContain('access_token=');
    expect(errorIn(await browser.visit(url.href))['error_code']).toBe('bad_oauth_state');
  });

  test("with another visitor's code is refused", async () => {
    const callback = `${auth.url}/callback`;
    const theirs = await newBrowser().visit(
      await under.begin(auth.client(), under.newPerson()),
      callback,
    );
    const mine = await newBrowser().visit(
      await under.begin(auth.client(), under.newPerson()),
      callback,
    );
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(errorIn(await newBrowser().visit(mine.href))).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to exchange external code',
    });
  });

  test('is refused when late', async () => {
    const url = await newBrowser().visit(
      await under.begin(auth.client(), under.newPerson()),
      `${auth.url}/callback`,
    );
    await auth.rows(
      "update auth.oauth_client_states set created_at = created_at - interval '11 minutes'",
    );
    expect(errorIn(await newBrowser().visit(url.href))['error_description']).toBe(
      'OAuth state has expired',
    );
  });
});
