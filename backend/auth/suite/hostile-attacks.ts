/** Hostile requests for each endpoint, as data: no client ever sends one of them. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import { newEmail } from './start-auth.ts';

/** An id that owns nothing. */
export const unknownId = '00000000-0000-4000-8000-000000000001';
/** Deeper than a recursive JSON parser can read. */
export const deep = (open: string, inside: string, close: string, levels = 50_000): string =>
  open.repeat(levels) + inside + close.repeat(levels);

/** Hostile bodies as JSON. */
const hostileBodies: readonly string[] = [
  deep('[', '', ']'),
  deep('{"a":', '1', '}'),
  deep('{"a":', '1', '}', 900),
  String.raw`{"data":"a\u0000b"}`,
  String.raw`{"data":{"\u0000":1}}`,
  String.raw`{"data":{"a":["\udc00"]}}`,
  String.raw`{"\ud800":1}`,
  '"',
  'null',
  '[]',
];

/** Hostile values for each field, as JSON. */
const hostileValues: readonly string[] = [
  deep('{"a":', '1', '}', 900),
  String.raw`"a\u0000b"`,
  String.raw`"a\r\nBcc: evil@example.com"`,
  String.raw`{"name":"a\r\nBcc: evil@example.com"}`,
  `"${'x'.repeat(20_000)}"`,
  '{"__proto__":{"a":1},"constructor":null}',
  '1e999',
  'true',
  'null',
  '[[null]]',
  '""',
];

/** The fields that each endpoint reads, with values that pass its first checks; undefined is omitted unless attacked. */
export const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /signup': {
    email: '@',
    password: 'correct horse',
    data: {},
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
    gotrue_meta_security: {},
  },
  'POST /token': {
    email: '@',
    password: 'correct horse',
    refresh_token: 'abcdefghijkl',
    auth_code: unknownId,
    code_verifier: 'v'.repeat(43),
    id_token: 'a.b.c',
    provider: 'google',
    issuer: 'https://accounts.google.com',
    client_id: 'c',
    nonce: 'n',
    access_token: 't',
    link_identity: false,
    chain: 'ethereum',
    message: 'm'.repeat(64),
    signature: '0x00',
  },
  'POST /otp': {
    email: '@',
    data: {},
    create_user: true,
    channel: 'sms',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
  },
  'POST /magiclink': { email: '@', data: {} },
  'POST /verify': { type: 'email', email: '@', token: '123456' },
  'POST /resend': {
    type: 'signup',
    email: '@',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 's256',
  },
  'POST /recover': { email: '@', code_challenge: 'c'.repeat(43), code_challenge_method: 's256' },
  'PUT /user': {
    data: {},
    email: '@',
    phone: '',
    password: undefined,
    nonce: '123456',
    current_password: undefined,
    channel: 'sms',
  },
  'POST /invite': { email: '@', data: {} },
  'POST /admin/generate_link': {
    type: 'magiclink',
    email: '@',
    data: {},
    redirect_to: 'https://shop.example',
    new_email: '@',
    password: 'correct horse',
  },
  'POST /admin/users': {
    email: '@',
    phone: '',
    data: {},
    user_metadata: {},
    app_metadata: {},
    role: 'authenticated',
    ban_duration: '1h',
    id: '',
    password: undefined,
    password_hash: '',
    email_confirm: true,
    phone_confirm: false,
  },
  'PUT /admin/users/:id': {
    email: '@',
    user_metadata: {},
    app_metadata: {},
    role: 'authenticated',
    ban_duration: '1h',
    password: undefined,
    email_confirm: true,
  },
  'DELETE /admin/users/:id': { should_soft_delete: true },
  'PUT /admin/users/:id/factors/:inner': { friendly_name: 'f', phone: '4915100000001' },
  'POST /factors/recovery-codes/verify': { code: 'abcd' },
  'POST /factors': { factor_type: 'totp', friendly_name: 'f', phone: '4915100000001', issuer: 'i' },
  'POST /factors/:id/challenge': { channel: 'sms', webauthn: {} },
  'POST /factors/:id/verify': { challenge_id: unknownId, code: '123456', webauthn: {} },
  'POST /passkeys/registration/verify': { challenge_id: unknownId, credential: {} },
  'POST /passkeys/authentication/verify': { challenge_id: unknownId, credential: {} },
  'PATCH /passkeys/:id': { friendly_name: 'f' },
  'POST /callback': { state: unknownId, code: 'c', error: '', user: '{}' },
  'POST /sso': {
    domain: 'directory.example',
    provider_id: '',
    redirect_to: 'https://shop.example',
    skip_http_redirect: true,
  },
  'POST /sso/saml/acs': { SAMLResponse: 'PHhtbC8+', RelayState: unknownId },
  'POST /admin/sso/providers': {
    type: 'saml',
    metadata_xml: '<xml/>',
    domains: ['a.example'],
    attribute_mapping: {},
    resource_id: 'r',
    name_id_format: 'n',
    disabled: false,
  },
  'PUT /admin/sso/providers/:id': {
    metadata_xml: '<xml/>',
    domains: ['a.example'],
    attribute_mapping: {},
  },
};

/** The query parameters that each endpoint reads. */
const queries: Readonly<Record<string, readonly string[]>> = {
  'GET /verify': ['token', 'token_hash', 'type', 'redirect_to'],
  'GET /authorize': [
    'provider',
    'redirect_to',
    'scopes',
    'invite_token',
    'code_challenge',
    'login_hint',
  ],
  'GET /user/identities/authorize': ['provider', 'redirect_to', 'scopes', 'login_hint'],
  'GET /callback': ['state', 'code', 'error', 'error_description'],
  'POST /callback': ['state'],
  'POST /logout': ['scope'],
  'POST /token': ['grant_type'],
  'POST /signup': ['redirect_to'],
  'POST /otp': ['redirect_to'],
  'POST /recover': ['redirect_to'],
  'POST /invite': ['redirect_to'],
  'GET /admin/users': ['page', 'per_page', 'filter', 'sort'],
  'GET /admin/audit': ['page', 'per_page', 'query'],
  'GET /admin/sso/providers': ['resource_id'],
  'GET /sso/saml/metadata': ['download'],
};
const hostileTexts = [
  'a%00b',
  '%0d%0aSet-Cookie:a=b',
  '%ed%a0%80',
  '%zz',
  'https://shop.example/%0d%0a%D0%B4',
  'x'.repeat(9000),
  "'%22;--",
  '-1',
  '99999999999999999999',
];

/** The grant that reads each field of `token`; the other fields belong to OpenID Connect. */
const grants: Readonly<Record<string, string>> = {
  email: 'password',
  password: 'password',
  refresh_token: 'refresh_token',
  auth_code: 'pkce',
  code_verifier: 'pkce',
  chain: 'web3',
  message: 'web3',
  signature: 'web3',
};

export interface Attack {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly isForm?: boolean;
}

/** All attacks on an endpoint: one hostile value at a time in its path, query, body and fields. */
export function attacks({ method, path, isForm = false }: Endpoint): Attack[] {
  const name = `${method} ${path}`;
  const at = (id: string): string => path.replace(':id', id).replace(':inner', unknownId);
  const inPaths = path.includes(':id')
    ? [...hostileTexts, 'resource_%zz', 'resource_%00'].map((id) => ({ method, path: at(id) }))
    : [];
  const inQueries = (queries[name] ?? []).flatMap((query) =>
    hostileTexts.map((text) => ({
      method,
      path: `${at(unknownId)}?${query}=${text}`,
      ...(bodies[name] === undefined || isForm ? {} : { body: jsonWith(bodies[name], '', '') }),
    })),
  );
  const fields = bodies[name] ?? {};
  const whole = (bodies[name] === undefined || isForm ? [] : hostileBodies).map((body) => ({
    method,
    path: at(unknownId),
    body,
  }));
  const inFields = Object.keys(fields).flatMap((field) => {
    if (isForm)
      return hostileTexts.map((text) => ({
        method,
        path: at(unknownId),
        isForm,
        body: formWith(fields, field, text),
      }));
    return hostileValues.map((value) => ({
      method,
      path: at(unknownId) + (path === '/token' ? `?grant_type=${grants[field] ?? 'id_token'}` : ''),
      body: jsonWith(fields, field, value),
    }));
  });
  return [...inPaths, ...inQueries, ...whole, ...inFields];
}

function jsonWith(fields: Readonly<Record<string, unknown>>, field: string, value: string): string {
  const marked = JSON.stringify({
    ...fields,
    ...(fields['email'] === '@' ? { email: newEmail() } : {}),
    [field]: '§',
  });
  return marked.replace('"§"', () => value);
}

function formWith(fields: Readonly<Record<string, unknown>>, field: string, text: string): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${name === field ? text : encodeURIComponent(String(value))}`)
    .join('&');
}
