// A move from a plain project, without our functions: rows and files by the protocol alone, accounts by admin calls, and links for new passwords.
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from '@atelier/shop/tests/orders-database';
import { shopWithOrders } from '../../backup/invariants/test-orders.ts';
import { describeReport } from '../describe-report.ts';
import type { MoveReport } from '../plan/move-report.ts';
import { measureMove, runMove } from '../run-move.ts';
import { openTestMoveProject } from '../test-move-project.ts';
import type { TestMoveProject } from '../test-move-project.ts';

let source: TestMoveProject;
let target: TestMoveProject;
let links: string[];
let linksMax: number;

beforeEach(async () => {
  [links, linksMax] = [[], 1];
  source = await openTestMoveProject(await shopWithOrders());
  await source.rows('delete from storage.objects');
  target = await openTestMoveProject(await ordersDatabase());
  await target.rows('delete from auth.users');
  await target.rows('delete from contact_messages');
  await source.rows(
    `update auth.users set email_confirmed_at = '2024-02-03T04:05:06.07Z', raw_user_meta_data = '{"full_name":"Ada","a":[1,{"bb":"ü","a":null}]}'`,
  );
  const users = await accountsOf(source);
  source.intercept((request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/auth/v1/admin/users')
      return Response.json({ users: searchParams.get('page') === '1' ? users : [] });
    return pathname.startsWith('/rest/v1/rpc/move_')
      ? Response.json({ code: 'PGRST202', message: 'no function' }, { status: 404 })
      : null;
  });
  target.intercept((request) => {
    if (new URL(request.url).pathname !== '/auth/v1/recover') return null;
    links.push(request.method);
    return Response.json({}, { status: links.length > linksMax ? 429 : 200 });
  });
});
afterEach(async () => {
  await source.close();
  await target.close();
});

/** Accounts as the admin calls of every accounts service return them: without a hash. */
async function accountsOf(project: TestMoveProject): Promise<unknown> {
  const [row] =
    await project.rows(`select coalesce(jsonb_agg(jsonb_build_object('id', id, 'aud', aud, 'role', role, 'email', coalesce(email, ''),
      'phone', '', 'email_confirmed_at', email_confirmed_at, 'created_at', created_at, 'updated_at', updated_at,
      'app_metadata', raw_app_meta_data, 'user_metadata', raw_user_meta_data, 'is_anonymous', is_anonymous,
      'identities', jsonb_build_array(jsonb_build_object('identity_id', gen_random_uuid(), 'id', id, 'user_id', id,
        'identity_data', jsonb_build_object('sub', id, 'email', email), 'provider', 'email')))), '[]')::text from auth.users`);
  return JSON.parse(String(row?.[0]));
}

const sides = () => ({ source: source.as('source'), target: target.as('target'), waitsMs: [] });
const move = (): Promise<MoveReport> =>
  runMove({
    ...sides(),
    replace: true,
    restart: false,
    signal: new AbortController().signal,
    onReport: () => undefined,
  });
const countOf = async (project: TestMoveProject, table: string): Promise<unknown> =>
  (await project.rows(`select count(*)::integer from ${table}`))[0]?.[0];

test('rows, accounts without passwords, and files arrive with the same checksums', async () => {
  const bytes = randomBytes(70_000);
  const name = await source.addFile(bytes, 'image/webp');
  const secrets = await countOf(target, 'private.secrets');
  const report = await move();
  expect(report.errors).toEqual([]);
  const filled = report.tables.filter(({ rows }) => rows > 0);
  expect(filled.length).toBeGreaterThan(20);
  for (const { sourceSum, targetSum } of filled) expect(targetSum).toBe(sourceSum);
  for (const table of ['public.orders', 'public.order_items', 'public.products', 'auth.users'])
    expect([table, await countOf(target, table)]).toEqual([table, await countOf(source, table)]);
  expect(await target.file(name)).toEqual(bytes);
  expect(
    await target.rows(
      `select count(*)::integer, bool_or(encrypted_password <> ''), min(raw_user_meta_data ->> 'full_name') from auth.users`,
    ),
  ).toEqual([[await countOf(source, 'auth.users'), null, 'Ada']]);
  // Rows of private tables are out of reach: those of the target stay.
  expect(await countOf(target, 'private.secrets')).toEqual(secrets);
  // The next order has a number of its own.
  const [next] = await target.rows(
    `select coalesce(bool_and(last_value > 0), true) from pg_sequences where schemaname = 'public'`,
  );
  expect(String(next?.[0])).toMatch(/^t/);
});

test('people are sent links as far as the limit of mails goes, and the report says so', async () => {
  const report = await move();
  const accounts = Number(await countOf(source, 'auth.users'));
  expect(accounts).toBeGreaterThan(1);
  expect(links).toHaveLength(2);
  expect(report.log).toContainEqual(
    expect.objectContaining({ code: 'links_sent', facts: { sent: 1, left: accounts - 1 } }),
  );
  expect(describeReport(report)).toMatch(
    /Passwords did not come along: 1 people were sent a link.*Private tables stay behind/,
  );
});

test('a dry run says beforehand that passwords stay, and sends nothing', async () => {
  const { report } = await measureMove({ ...sides(), signal: new AbortController().signal });
  expect(describeReport(report)).toContain('passwords do not come along');
  expect(report.tables.some(({ name }) => name.startsWith('private.'))).toBe(false);
  expect(links).toEqual([]);
});
