// Moves of the back office: states, a stop, a restart of the server, one move at a time, and what is stored of it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from '@atelier/shop/tests/orders-database';
import { shopWithOrders } from '../backup/invariants/test-orders.ts';
import { openMoves } from './move-service.ts';
import type { MoveService } from './move-service.ts';
import { openTestMoveProject } from './test-move-project.ts';
import type { TestMoveProject } from './test-move-project.ts';

let source: TestMoveProject;
let target: TestMoveProject;
let moves: MoveService;
let failures: unknown[];

const open = (): MoveService =>
  openMoves({
    log: { info: () => undefined, error: (_event, cause) => failures.push(cause) },
    async callDatabase(name, values) {
      const call =
        name === 'save_move' ? 'save_move($1::uuid, $2, $3, $4, $5::jsonb)' : 'last_move()::text';
      const [row] = await source.rows(`select private.${call}`, ...values);
      const value = row?.[0];
      return typeof value === 'string' && value !== '' ? (JSON.parse(value) as unknown) : null;
    },
  });

beforeEach(async () => {
  failures = [];
  source = await openTestMoveProject(await shopWithOrders());
  await source.rows('delete from storage.objects');
  target = await openTestMoveProject(await ordersDatabase());
  await target.rows('delete from auth.users');
  await target.rows('delete from contact_messages');
  moves = open();
});
afterEach(async () => {
  await moves.close();
  await source.close();
  await target.close();
  if (failures.length > 0) throw new Error(`The service logged: ${failures.map(String).join()}`);
});

const projects = () => ({
  source: { url: source.url, key: source.secretKey },
  target: { url: target.url, key: target.secretKey },
});
const start = (service = moves, projectsOf = projects()) =>
  service.handle({ act: 'start', ...projectsOf, replace: true, restart: false });
const state = async (service = moves): Promise<string> =>
  ((await service.handle({ act: 'state' })) as { state: string }).state;

test('a move goes from idle through migrating to completed, and its report is stored without keys', async () => {
  expect(await state()).toBe('idle');
  const started = (await start()) as { state: string; watch: string };
  expect(started.state).toBe('migrating');
  expect([moves.isWatched(started.watch), moves.isWatched('another')]).toEqual([true, false]);
  expect(await start()).toMatchObject({ refusal: { code: 'already_moving' } });
  expect(await start(open())).toMatchObject({ refusal: { code: 'already_moving' } });
  await expect.poll(() => state(), { timeout: 50_000 }).toBe('completed');
  expect(moves.isWatched(started.watch)).toBe(false);
  const [[stored] = []] = await source.rows(
    'select jsonb_agg(to_jsonb(m))::text from private.moves m',
  );
  expect(stored).toContain('sourceSum');
  expect(stored).not.toContain(source.secretKey);
  expect(stored).not.toContain(target.secretKey);
});

test('a stopped move goes on, and one whose server was killed is interrupted', async () => {
  await start();
  expect(await moves.handle({ act: 'stop' })).toMatchObject({ state: 'stopped' });
  const next = open();
  expect(await next.handle({ act: 'check', ...projects() })).toMatchObject({
    isResumed: true,
    own: {},
    replaced: {},
  });
  await start(next);
  await next.close();
  expect(await state()).toBe('interrupted');
  // A process that is killed writes nothing any more.
  await source.rows(
    `update private.moves set state = 'migrating', updated_at = now() - interval '1 minute'`,
  );
  expect(await state()).toBe('interrupted');
  await start();
  await expect.poll(() => state(), { timeout: 50_000 }).toBe('completed');
});

test('a refusal at the start is the response, and nothing is recorded', async () => {
  const wrong = { ...projects(), target: { url: target.url, key: target.publishableKey } };
  expect(await start(moves, wrong)).toMatchObject({
    refusal: { code: 'not_service_key', facts: { side: 'target' } },
  });
  expect(
    await moves.handle({ act: 'check', ...projects(), source: { url: 'x', key: 'y' } }),
  ).toEqual({
    refusal: { code: 'invalid_address', facts: { side: 'source' } },
  });
  expect(await state()).toBe('idle');
});

test('a check counts the rows that would be replaced and those that are in the way', async () => {
  await target.rows(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.com')`,
  );
  expect(await moves.handle({ act: 'check', ...projects() })).toMatchObject({
    isResumed: false,
    otherImport: null,
    own: { accounts: 1, orders: 0 },
    replaced: { products: 6, posts: 4 },
  });
});
