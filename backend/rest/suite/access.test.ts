/** Access to the data API: other origins by the list of an installation, callers by their keys and tokens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';
import { checkTable, refusal } from './table.ts';

let rest: RestUnderTest;
let closed: RestUnderTest;
beforeAll(async () => {
  [rest, closed] = await Promise.all([
    startRest(),
    startRest({ corsAllowedOrigins: ['https://good.example'] }),
  ]);
});
afterAll(() => Promise.all([rest.close(), closed.close()]));

describe('other origins', () => {
  const origin = { Origin: 'https://any.example' };
  const requests = {
    ...origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'apikey, x-client-info, prefer',
  };
  const exposed =
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Content-Profile, Date, Location, Preference-Applied, Proxy-Status, Range-Unit, Server, Transfer-Encoding';
  checkTable(
    () => rest,
    [
      {
        request: 'OPTIONS /clients',
        headers: requests,
        text: '',
        expectedHeaders: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
          'Access-Control-Allow-Headers':
            'Authorization, apikey, x-client-info, prefer, Accept, Accept-Language, Content-Language',
          'Access-Control-Max-Age': '86400',
        },
      },
      { title: 'a preflight needs no table', request: 'OPTIONS /unknown', headers: requests },
      {
        request: 'GET /clients',
        headers: origin,
        expectedHeaders: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Expose-Headers': exposed,
        },
      },
      {
        request: 'GET /unknown',
        headers: origin,
        status: 404,
        expectedHeaders: { 'Access-Control-Allow-Origin': '*' },
      },
      { request: 'GET /clients', expectedHeaders: { 'Access-Control-Allow-Origin': null } },
    ],
  );
  checkTable(
    () => closed,
    [
      {
        request: 'GET /clients',
        headers: origin,
        expectedHeaders: { 'Access-Control-Allow-Origin': null },
      },
      {
        request: 'GET /clients',
        headers: { Origin: 'https://good.example' },
        expectedHeaders: {
          'Access-Control-Allow-Origin': 'https://good.example',
          'Access-Control-Allow-Credentials': 'true',
          Vary: 'Origin',
        },
      },
    ],
  );
});

describe('keys and tokens', () => {
  const unreadable = (parts: number) =>
    refusal('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
  const challenge = (message: string) => ({
    'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
  });
  const token = (header: object): string =>
    `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.AAAA`;
  const second = Math.floor(Date.now() / 1000);
  checkTable(
    () => rest,
    [
      { request: 'GET /clients?id=eq.1', claims: { role: 'authenticated', exp: second + 60 } },
      {
        request: 'GET /clients',
        claims: { role: 'authenticated', exp: second - 60 },
        status: 401,
        json: refusal('PGRST303', 'JWT expired'),
        expectedHeaders: challenge('JWT expired'),
      },
      {
        title: 'clocks may differ a little',
        request: 'GET /clients',
        claims: { role: 'authenticated', exp: second - 10, nbf: second + 10, iat: second + 10 },
      },
      {
        request: 'GET /clients',
        claims: { role: 'authenticated', nbf: second + 60 },
        status: 401,
        json: refusal('PGRST303', 'JWT not yet valid'),
      },
      {
        request: 'GET /clients',
        claims: { role: 'authenticated', iat: second + 60 },
        status: 401,
        json: refusal('PGRST303', 'JWT issued at future'),
      },
      {
        request: 'GET /clients',
        headers: { Authorization: 'Bearer nonsense' },
        status: 401,
        json: unreadable(1),
        expectedHeaders: challenge('Expected 3 parts in JWT; got 1'),
      },
      {
        request: 'GET /clients',
        headers: { Authorization: 'Bearer' },
        status: 401,
        json: refusal('PGRST301', 'Empty JWT is sent in Authorization header'),
      },
      {
        title: 'a token of random letters',
        request: 'GET /clients',
        headers: { Authorization: 'Bearer quifquirndsjagnrgniur.fonvoienqhhdj.iuqvnvhojah' },
        status: 401,
        json: refusal('PGRST301', 'JWT cryptographic operation failed'),
      },
      {
        title: 'a token that nobody signed',
        request: 'GET /clients',
        headers: { Authorization: `Bearer ${token({ alg: 'none' })}` },
        status: 401,
        json: refusal(
          'PGRST301',
          'Wrong or unsupported encoding algorithm',
          "JWT is unsecured but expected 'alg' was not 'none'",
        ),
      },
      {
        title: 'a token of a key that is not among ours',
        request: 'GET /clients',
        headers: { Authorization: `Bearer ${token({ alg: 'ES256', kid: 'another' })}` },
        status: 401,
        json: refusal(
          'PGRST301',
          'No suitable key or wrong key type',
          'No suitable key was found to decode the JWT',
        ),
      },
      {
        title: 'a token that says that it is signed with one of ours',
        request: 'GET /clients',
        headers: { Authorization: `Bearer ${token({ alg: 'ES256' })}` },
        status: 401,
        json: refusal(
          'PGRST301',
          'No suitable key or wrong key type',
          'None of the keys was able to decode the JWT',
        ),
      },
      { request: 'GET /clients', headers: { Authorization: 'Basic abc' } },
      { request: 'GET /clients?apikey=%zz', status: 401 },
      {
        request: 'GET /clients',
        headers: { apikey: 'sb_publishable_unknown' },
        status: 401,
        json: {
          code: '401',
          message: 'Invalid API key',
          details: null,
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        },
      },
    ],
  );

  test('a key in the query string is no filter', async () => {
    const key = await rest.keys.signToken({ role: 'anon' });
    const response = await fetch(`${rest.url}/clients?select=id&apikey=${key}&id=eq.1`);
    expect(await response.json()).toEqual([{ id: 1 }]);
    expect(response.headers.get('content-location')).toBe('/clients?id=eq.1&select=id');
  });
});
