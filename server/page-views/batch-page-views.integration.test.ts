// Batches of page views over a database: the same answers and the same numbers as single calls, and a cause that fails one fails no other.
import { createKeys } from '@atelier/backend/keys/keys';
import { generateKeys } from '@atelier/backend/keys/key-material';
import type { Database } from '@atelier/backend/postgres/database';
import type { TestDatabase } from '@atelier/backend/postgres/test-server';
import { createRest } from '@atelier/backend/rest';
import type { Rest } from '@atelier/backend/rest';
import { restSettings } from '@atelier/backend/rest/settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShopDatabase } from '../test-shop-database.ts';
import { batchPageViews } from './batch-page-views.ts';

let database: TestDatabase;
let rest: Rest;
let batched: (request: Request) => Promise<Response>;
let apikey = '';
/** Transactions of batches, by their number of statements. */
let batches = 0;
const counting: Pick<Database, 'pipeline'> = {
  pipeline(statements, options) {
    batches += 1;
    return database.authenticator.pipeline(statements, options);
  },
};

beforeAll(async () => {
  database = await testShopDatabase();
  const material = await generateKeys();
  apikey = material.publishableKey;
  const keys = createKeys(material);
  const settings = { ...restSettings(null, {}), appSettings: { analytics_ip: 'pseudonym' } };
  rest = createRest({ database: database.authenticator, keys, settings });
  await rest.ready();
  batched = batchPageViews((request) => rest.fetch(request), counting, keys, settings);
});
afterAll(async () => {
  await rest.close();
  await database.close();
});
beforeEach(async () => {
  batches = 0;
  await database.admin.pipeline([
    { text: 'truncate private.visits, public.unique_visitors, public.visitor_stats' },
  ]);
});

function viewOf(
  from: string,
  body: object | string = { path: '/' },
  headers: Readonly<Record<string, string>> = {},
): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Request('http://shop.test/rest/v1/rpc/track_page_view', {
    method: 'POST',
    headers: {
      apikey,
      'content-type': 'application/json',
      'content-length': String(text.length),
      'x-forwarded-for': from,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...headers,
    },
    body: text,
  });
}

async function recorded(): Promise<readonly (readonly (string | null)[])[]> {
  const [found] = await database.admin.pipeline([
    {
      text: `select entry_page, exit_page, views, source, is_bot from private.visits order by entry_page, exit_page, views`,
    },
  ]);
  return found?.rows ?? [];
}

const readResponse = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers],
  body: await response.text(),
});

test.for([
  ['a view', () => viewOf('203.0.113.1')],
  ['one of another origin', () => viewOf('203.0.113.1', undefined, { origin: 'http://a.example' })],
  ['one without a path', () => viewOf('203.0.113.1', {})],
  ['one with an unknown argument', () => viewOf('203.0.113.1', { path: '/', depth: 1 })],
  ['one with a forged key', () => viewOf('203.0.113.1', undefined, { apikey: 'sb_secret_forged' })],
  ['one with a body that is no JSON', () => viewOf('203.0.113.1', '{')],
] as const)('%s is answered as the data API answers it', async ([_what, make]) => {
  expect(await readResponse(await batched(make()))).toEqual(
    await readResponse(await rest.fetch(make())),
  );
});

test('views that come together are one transaction, and each is counted by its own request', async () => {
  const first = batched(viewOf('203.0.113.9', { path: '/blog' }));
  const others = [
    viewOf('203.0.113.1', { path: '/product/1' }),
    viewOf('203.0.113.2', { path: '/', referrer: 'https://www.bing.com/' }),
    viewOf('203.0.113.3', { path: '/about' }, { 'user-agent': 'Googlebot/2.1' }),
    viewOf('203.0.113.4', { path: '/about' }, { dnt: '1' }),
    viewOf('203.0.113.5', { path: '/about' }, { 'sec-gpc': '1' }),
    viewOf('203.0.113.6', { path: '/admin/orders' }),
    viewOf('203.0.113.1', { path: '/cart' }),
  ].map((request) => batched(request));
  const statuses = (await Promise.all([first, ...others])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(batches).toBe(2);
  expect(await recorded()).toEqual([
    ['/', '/', '1', 'search', 'f'],
    ['/about', '/about', '1', 'direct', 't'],
    ['/blog', '/blog', '1', 'direct', 'f'],
    ['/product/1', '/cart', '2', 'direct', 'f'],
  ]);
});

test('a role that may not call the function is refused, each caller by an answer of its own', async () => {
  const right = 'execute on function public.track_page_view(text, text, text)';
  await database.admin.pipeline([{ text: `revoke ${right} from anon` }]);
  try {
    const responses = await Promise.all([1, 2, 3].map((at) => batched(viewOf(`203.0.113.${at}`))));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await recorded()).toEqual([]);
  } finally {
    await database.admin.pipeline([{ text: `grant ${right} to anon` }]);
  }
});

test('callers themselves cannot run a batch', async () => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const call = database.authenticator.pipeline([
      { text: `select set_config('role', $1, true)`, values: [role] },
      { text: `select private.record_page_views('[]', '{}')` },
    ]);
    await expect(call).rejects.toMatchObject({ fields: { code: '42501' } });
  }
});
