// The data of changes: rows before, chosen columns, errors that are sent in place of rows, and policies asked anew with every token and change.
import type { RealtimeChannel } from '@supabase/realtime-js';
import { expect, test } from 'vitest';
import { ada, bea, startForFile, subscribe } from './start-realtime.ts';

const { started, node } = await startForFile(
  `create table works (id integer primary key, title text, note text)`,
  `alter table works replica identity full`,
  `create table letters (id integer primary key, owner uuid, text text)`,
  `alter table letters replica identity full`,
  `alter table letters enable row level security`,
  `create policy own on letters for select to authenticated using (owner = auth.uid())`,
  `create table keyless (n integer)`,
  `alter table keyless replica identity full`,
  `create table locked (id integer primary key, shown text)`,
  `revoke all on locked from anon, authenticated`,
  `grant select (shown) on locked to anon`,
  `alter publication supabase_realtime add table works, letters, keyless, locked`,
);

interface Change {
  readonly eventType: string;
  readonly new: Readonly<Record<string, unknown>>;
  readonly old: Readonly<Record<string, unknown>>;
  readonly errors: readonly string[] | null;
}

let count = 0;

async function watch(table: string, options: { token?: string; select?: string[] } = {}) {
  count += 1;
  const client = node.client(options.token);
  const channel: RealtimeChannel = client.channel(`data ${count}`);
  const changes: Change[] = [];
  const ready = Promise.withResolvers<void>();
  const { select } = options;
  const wish = { schema: 'public', table, ...(select === undefined ? {} : { select }) };
  channel
    .on('postgres_changes', { event: '*', ...wish }, (change) => void changes.push(change))
    .on('system', {}, () => ready.resolve());
  const { states } = await subscribe(channel);
  await ready.promise;
  return { client, channel, changes, states };
}

test('a row before its change is what the replica identity holds', async () => {
  const { changes } = await watch('works');
  await started.sql(`insert into works values (1, 'Kranich', 'a')`);
  await expect.poll(() => changes.length).toBe(1);
  await started.sql(`update works set title = 'Reiher'`);
  await expect.poll(() => changes.length).toBe(2);
  await started.sql(`delete from works`);
  await expect.poll(() => changes.length).toBe(3);
  expect(changes.map(({ old }) => old)).toEqual([
    {},
    { id: 1, title: 'Kranich', note: 'a' },
    { id: 1, title: 'Reiher', note: 'a' },
  ]);
});

test('a deletion from a table with policies has the key alone, whatever the replica identity holds', async () => {
  const { changes } = await watch('letters');
  await started.sql(`insert into letters values (1, '${ada}', 'secret')`, `delete from letters`);
  await expect.poll(() => changes.length).toBe(1);
  expect(changes[0]).toMatchObject({ eventType: 'DELETE', errors: null });
  expect(changes[0]?.old).toEqual({ id: 1 });
});

test('chosen columns come alone, and with the key', async () => {
  const { changes } = await watch('works', { select: ['title'] });
  await started.sql(`insert into works values (2, 'Eule', 'b')`);
  await expect.poll(() => changes.length).toBe(1);
  expect(changes[0]?.new).toEqual({ id: 2, title: 'Eule' });
});

test('a row that is gone when its change is delivered is not sent', async () => {
  const { changes } = await watch('works');
  await started.sql(
    `do $$ begin
       insert into works values (3, 'gone', '');
       delete from works where id = 3;
       insert into works values (4, 'stays', '');
     end $$`,
  );
  await expect.poll(() => changes.length).toBe(2);
  expect(changes.map(({ eventType, new: row }) => [eventType, row['id']])).toEqual([
    ['DELETE', undefined],
    ['INSERT', 4],
  ]);
});

test('a change without a key, of a key that is hidden, or that is too long has an error in place of the row', async () => {
  const [keyless, locked, long] = await Promise.all(
    ['keyless', 'locked', 'works'].map((table) => watch(table)),
  );
  await started.sql(
    `insert into keyless values (1)`,
    `insert into locked values (1, 'shown')`,
    `insert into works values (5, 'brief', repeat('x', 1200000))`,
  );
  for (const each of [keyless, locked, long]) await expect.poll(() => each?.changes.length).toBe(1);
  const seen = [keyless, locked, long].map((each) => each?.changes[0]);
  expect(seen.map((change) => [change?.errors, change?.new])).toEqual([
    [['Error 400: Bad Request, no primary key'], {}],
    [['Error 401: Unauthorized'], {}],
    [['Error 413: Payload Too Large'], { id: 5, title: 'brief' }],
  ]);
});

test('a new token has the rights of its own from the next change on', async () => {
  const { client, changes } = await watch('letters', { token: await started.tokenOf(ada) });
  await started.sql(`insert into letters values (10, '${ada}', 'hers')`);
  await expect.poll(() => changes.length).toBe(1);
  await client.setAuth(await started.tokenOf(bea));
  // The frame of the token comes before the one that asks for this answer.
  expect(await client.channel('order').httpSend('x', {})).toEqual({ success: true });
  await subscribe(client.channel('order'));
  await started.sql(
    `insert into letters values (11, '${ada}', 'hers')`,
    `insert into letters values (12, '${bea}', 'other')`,
  );
  await expect.poll(() => changes.map(({ new: row }) => row['id'])).toEqual([10, 12]);
});

test('a right that is granted later shows the rows from then on', async () => {
  await started.sql(
    `create table shelves (id integer primary key, reader uuid)`,
    `create table books (id integer primary key)`,
    `alter table books enable row level security`,
    `grant select on shelves to authenticated`,
    `create policy shelf on books for select to authenticated
       using (exists (select from shelves where reader = auth.uid()))`,
    `alter publication supabase_realtime add table books`,
  );
  const { changes } = await watch('books', { token: await started.tokenOf(ada) });
  // Changes are delivered in their order: once this one has come, the one before it was decided.
  const { changes: marks } = await watch('works');
  await started.sql(`insert into books values (1)`, `insert into works values (20, 'mark', '')`);
  await expect.poll(() => marks.length).toBe(1);
  await started.sql(
    `insert into shelves values (1, '${ada}')`,
    `insert into books values (2)`,
    `insert into works values (21, 'mark', '')`,
  );
  await expect.poll(() => marks.length).toBe(2);
  expect(changes.map(({ new: row }) => row)).toEqual([{ id: 2 }]);
});

test('a policy that fails for one caller ends the channel of that one alone', async () => {
  await started.sql(
    `create table drawers (id integer primary key)`,
    `alter table drawers enable row level security`,
    `create policy picky on drawers for select to authenticated
       using (case when auth.uid() = '${bea}' then id / 0 = 1 else true end)`,
    `alter publication supabase_realtime add table drawers`,
  );
  const [well, ill] = [
    await watch('drawers', { token: await started.tokenOf(ada) }),
    await watch('drawers', { token: await started.tokenOf(bea) }),
  ];
  await started.sql(`insert into drawers values (1)`);
  await expect.poll(() => ill.states).toContain('CHANNEL_ERROR');
  await expect.poll(() => well.changes.map(({ new: row }) => row)).toEqual([{ id: 1 }]);
  expect(well.states).toEqual(['SUBSCRIBED']);
  expect(ill.changes).toEqual([]);
  await ill.client.disconnect();
  expect(started.faults.splice(0).every((fault) => /division by zero/.test(fault))).toBe(true);
});

test('a table that is renamed is followed, with columns that are added', async () => {
  await started.sql(
    `create table boxes (id integer primary key)`,
    `alter publication supabase_realtime add table boxes`,
  );
  const { changes } = await watch('boxes');
  await started.sql(
    `insert into boxes values (1)`,
    `alter table boxes rename to crates`,
    `alter table crates add column note text`,
    `insert into crates values (2, 'oak')`,
  );
  await expect
    .poll(() => changes.map(({ new: row }) => row))
    .toEqual([{ id: 1 }, { id: 2, note: 'oak' }]);
});

test('a table that is emptied at once ends the channels that would have seen its deletions', async () => {
  await started.sql(
    `create table trays (id integer primary key)`,
    `alter publication supabase_realtime add table trays`,
  );
  const [all, others] = [await watch('trays'), await watch('works')];
  await started.sql(`insert into trays values (1)`);
  await expect.poll(() => all.changes.length).toBe(1);
  await started.sql(`truncate trays`);
  await expect.poll(() => all.states).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
  await started.sql(`insert into trays values (2)`);
  await expect.poll(() => all.changes.map(({ new: row }) => row['id'])).toEqual([1, 2]);
  expect(others.states).toEqual(['SUBSCRIBED']);
});
