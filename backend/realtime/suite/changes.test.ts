// Changes of rows through the official client: events, filters, policies at delivery, deletions, wildcards, refusals, and idle cost.
import type { RealtimeChannel } from '@supabase/realtime-js';
import { expect, test } from 'vitest';
import { ada, bea, startForFile, startRealtime, subscribe } from './start-realtime.ts';

const { started, node } = await startForFile(
  `create table prints (
       id bigint primary key, title text, price numeric(8, 2), tags text[], made date, extra jsonb)`,
  `create table secrets (id integer primary key, owner uuid, text text)`,
  `alter table secrets enable row level security`,
  `create policy own on secrets for select to authenticated using (owner = auth.uid())`,
  `create table keyless (n integer)`,
  `create table unpublished (id integer primary key)`,
  `create table partly (id integer primary key, shown text, hidden text)`,
  `revoke all on partly from anon, authenticated`,
  `grant select (id, shown) on partly to anon`,
  `alter publication supabase_realtime add table prints, secrets, partly`,
);

interface Change {
  readonly eventType: string;
  readonly new: Readonly<Record<string, unknown>>;
  readonly old: Readonly<Record<string, unknown>>;
  readonly errors: readonly string[] | null;
}

interface Wish {
  readonly event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema?: string;
  readonly table?: string;
  readonly filter?: string;
}

let count = 0;

/** A channel that subscribes to changes, and what it receives. */
async function watch(wish: Wish, token?: string) {
  count += 1;
  const channel: RealtimeChannel = node.client(token).channel(`changes ${count}`);
  const changes: Change[] = [];
  const messages: string[] = [];
  const ready = Promise.withResolvers<void>();
  const { event = '*', ...rest } = { schema: 'public', ...wish };
  channel
    .on('postgres_changes', { event: event as '*', ...rest }, (change) => {
      changes.push(change);
    })
    .on('system', {}, ({ message }: { message: string }) => {
      messages.push(message);
      ready.resolve();
    });
  const { states, errors } = await subscribe(channel);
  await ready.promise;
  return { channel, changes, messages, states, errors };
}

test('insert, update and delete arrive as the client reads them', async () => {
  const { changes, messages } = await watch({ table: 'prints' });
  expect(messages).toEqual(['Subscribed to PostgreSQL']);
  // One after the other: a row that is gone when its insertion is delivered is not sent.
  const statements = [
    `insert into prints values (1, 'Kranich', 120.50, '{blau,"rot, hell"}', '2026-01-02', '{"a": [1]}')`,
    `update prints set price = 99 where id = 1`,
    `delete from prints where id = 1`,
  ];
  for (const [at, statement] of statements.entries()) {
    await started.sql(statement);
    await expect.poll(() => changes.length).toBe(at + 1);
  }
  const [inserted, updated, deleted] = changes;
  expect(inserted).toMatchObject({
    eventType: 'INSERT',
    new: {
      id: 1,
      title: 'Kranich',
      price: 120.5,
      tags: ['blau', 'rot, hell'],
      made: '2026-01-02',
      extra: { a: [1] },
    },
    old: {},
    errors: null,
  });
  expect(updated).toMatchObject({ eventType: 'UPDATE', new: { price: 99 }, old: { id: 1 } });
  expect(deleted).toMatchObject({ eventType: 'DELETE', new: {}, old: { id: 1 } });
});

test('a subscription sees a write that follows it at once', async () => {
  const { changes } = await watch({ table: 'prints', event: 'INSERT', filter: 'id=eq.100' });
  await started.sql(`insert into prints (id) values (100)`);
  await expect.poll(() => changes.length).toBe(1);
});

test('filters of every operator choose the rows that SQL chooses', async () => {
  const filters: readonly (readonly [string, readonly number[]])[] = [
    ['title=eq.Reiher', [202]],
    ['title=neq.Reiher', [201, 203]],
    ['price=gt.10', [202, 203]],
    ['price=gte.20', [202, 203]],
    ['price=lt.20', [201]],
    ['id=neq.202', [201, 203, 204]],
    ['made=eq.2026-01-01', [201]],
    ['price=eq.10.0', [201]],
    ['price=lte.10.0', [201]],
    ['id=in.(201,203)', [201, 203]],
    ['title=in.("a,b",Reiher)', [202, 203]],
    ['title=like.R%', [202]],
    ['title=ilike.r%', [202]],
    ['title=match.^R', [202]],
    ['title=match.^r', []],
    ['title=imatch.^r', [202]],
    ['title=like.r%', []],
    ['id=not.in.(201,203)', [202, 204]],
    ['title=not.ilike.r%', [201, 203]],
    ['price=not.gt.10', [201]],
    ['title=not.eq.Reiher', [201, 203]],
    ['made=is.null', [202, 203, 204]],
    ['made=not.is.null', [201]],
    ['title=isdistinct.Reiher', [201, 203, 204]],
    ['title=not.isdistinct.Reiher', [202]],
    ['price=gt.10,title=eq.Reiher', [202]],
    ['id=gt.201,id=lt.204,title=neq.Reiher', [203]],
  ];
  const watched = await Promise.all(
    filters.map(([filter]) => watch({ table: 'prints', event: 'INSERT', filter })),
  );
  await started.sql(
    `insert into prints (id, title, price, made) values
       (201, 'Kranich', 10, '2026-01-01'), (202, 'Reiher', 20, null), (203, 'a,b', 30, null), (204, null, null, null)`,
    `insert into prints (id, title, price, made) values (299, 'Reiher', 11, null)`,
  );
  // The last row says that the first ones were decided.
  await expect.poll(() => watched[0]?.changes.length).toBe(2);
  const seen = watched.map(({ changes }) =>
    changes.map(({ new: row }) => row['id']).filter((id) => id !== 299),
  );
  expect(seen).toEqual(filters.map(([, ids]) => ids));
});

test('a policy decides at delivery who receives a row, and a deletion has the key alone', async () => {
  const [mine, others] = await Promise.all([
    watch({ table: 'secrets' }, await started.tokenOf(ada)),
    watch({ table: 'secrets' }, await started.tokenOf(bea)),
  ]);
  const anonymous = await watch({ table: 'secrets' });
  await started.sql(
    `insert into secrets values (1, '${ada}', 'hers')`,
    `insert into secrets values (2, '${bea}', 'other')`,
  );
  await expect.poll(() => mine.changes.length).toBe(1);
  await expect.poll(() => others.changes.length).toBe(1);
  await started.sql(`delete from secrets where id = 1`);
  await expect.poll(() => mine.changes.length).toBe(2);
  await expect.poll(() => others.changes.length).toBe(2);
  await expect.poll(() => anonymous.changes.length).toBe(1);
  expect(mine.changes[0]).toMatchObject({ new: { id: 1, text: 'hers' } });
  expect(others.changes[0]).toMatchObject({ new: { id: 2, text: 'other' } });
  for (const { changes } of [mine, others, anonymous])
    expect(changes.at(-1)).toMatchObject({ eventType: 'DELETE', old: { id: 1 } });
});

test('columns that a role may not select are left out', async () => {
  const { changes } = await watch({ table: 'partly' });
  await started.sql(`insert into partly values (1, 'shown', 'hidden')`);
  await expect.poll(() => changes.length).toBe(1);
  expect(changes[0]?.new).toEqual({ id: 1, shown: 'shown' });
});

test('a wildcard table hears all published tables of its schema', async () => {
  const { changes } = await watch({ schema: 'public', event: 'INSERT' });
  await started.sql(`insert into unpublished values (1)`, `insert into prints (id) values (300)`);
  await expect.poll(() => changes.map(({ new: row }) => row['id'])).toEqual([300]);
});

test('a table that is not published, a malformed filter, and a column that is hidden are refused', async () => {
  const refused = await Promise.all([
    watch({ table: 'unpublished' }),
    watch({ table: 'prints', filter: 'id=what.1' }),
    watch({ table: 'prints', filter: 'id=eq.one' }),
    watch({ table: 'partly', filter: 'hidden=eq.x' }),
    watch({ table: 'prints', filter: String.raw`title=match.^(a+)+\1$` }),
    watch({ table: 'prints', filter: Array(101).fill('id=eq.1').join(',') }),
  ]);
  expect(refused.map(({ messages }) => messages[0])).toEqual([
    'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: unpublished, filters: []]',
    'Error parsing `filter` params: id=what.1',
    'Error parsing `filter` params: invalid input syntax for type bigint: "one"',
    'Error parsing `filter` params: invalid column for filter hidden',
    String.raw`Error parsing ${'`filter`'} params: title=match.^(a+)+\1$`,
    `Error parsing \`filter\` params: ${Array(101).fill('id=eq.1').join(',')}`,
  ]);
  expect(refused.every(({ states }) => states[0] === 'SUBSCRIBED')).toBe(true);
});

test('without a subscription there is no slot, and nothing is decoded', async () => {
  const other = await startRealtime();
  const at = await other.startNode();
  const channel = at.client().channel('idle');
  await subscribe(channel);
  const [slots] = await other.database.admin.pipeline([
    {
      text: `select count(*) from pg_replication_slots where database = current_database()`,
    },
  ]);
  expect(slots?.rows[0]?.[0]).toBe('0');
  await other.close();
});
