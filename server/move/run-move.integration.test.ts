// Moves between two projects: every row and every byte, silent triggers, interruptions, a source that changes, and refusals by name.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ordersDatabase } from '@atelier/shop/tests/orders-database';
import { tableDigests } from '../backup/test-backup.ts';
import { shopWithOrders } from '../backup/invariants/test-orders.ts';
import { MoveRefusal } from './move-refusal.ts';
import type { MoveReport } from './plan/move-report.ts';
import { measureMove, runMove } from './run-move.ts';
import type { MoveOptions } from './run-move.ts';
import { openTestMoveProject } from './test-move-project.ts';
import type { TestMoveProject } from './test-move-project.ts';

let source: TestMoveProject;
let target: TestMoveProject;
beforeEach(async () => {
  source = await openTestMoveProject(await shopWithOrders());
  await source.rows('delete from storage.objects');
  // A second shop as it is after its first start: a catalogue, its maker, and a job queue.
  target = await openTestMoveProject(await ordersDatabase());
  await target.rows('delete from auth.users');
  await target.rows('delete from contact_messages');
});
afterEach(async () => {
  await source.close();
  await target.close();
});

const move = (options: Partial<MoveOptions> = {}): Promise<MoveReport> =>
  runMove({
    source: source.as('source'),
    target: target.as('target'),
    replace: true,
    restart: false,
    waitsMs: [],
    signal: new AbortController().signal,
    onReport: () => undefined,
    ...options,
  });

/** The code of a refusal. */
const refusalOf = (moving: Promise<unknown>): Promise<unknown> =>
  moving.then(
    () => 'moved',
    (error: unknown) => (error instanceof MoveRefusal ? error.code : error),
  );

/** Tables that are an installation's own. */
const own =
  /^(?:graphile_worker|supabase_migrations|atelier|realtime|storage\.objects$|private\.(?:statistics_salts|imports|import_objects|move_probe|moves|visitor_keys|backups|message_attempts))/;

async function movedDigests(project: TestMoveProject): Promise<unknown> {
  const digests = await tableDigests(project.database.connection('admin'));
  return Object.fromEntries(Object.entries(digests).filter(([name]) => !own.test(name)));
}

/** Paths of the calls that arrive. */
function recordCalls(project: TestMoveProject): string[] {
  const calls: string[] = [];
  project.intercept((request) => {
    calls.push(new URL(request.url).pathname.replace(/^\/(?:rest|storage)\/v1\//, ''));
    return null;
  });
  return calls;
}

const codesOf = ({ log }: MoveReport): readonly string[] => log.map(({ code }) => code);

test('every row, sequence and file arrives, and nothing follows from its arrival', async () => {
  const bytes = randomBytes(300_000);
  const name = await source.addFile(bytes);
  await source.rows(`insert into auth.users (id, email, encrypted_password)
    values (gen_random_uuid(), 'clara@example.com', '$2a$10$hash')`);
  const report = await move();
  expect(report.errors).toEqual([]);
  expect(report.log.at(-1)?.code).toBe('finished');
  expect(await movedDigests(target)).toEqual(await movedDigests(source));
  expect(await target.file(name)).toEqual(bytes);
  const files =
    'select id, name, owner, created_at, updated_at, user_metadata from storage.objects';
  expect(await target.rows(files)).toEqual(await source.rows(files));
  const sums = report.tables.filter(
    ({ sourceSum, targetSum }) => sourceSum !== targetSum || sourceSum === '',
  );
  expect(sums).toEqual([]);
  expect(await target.rows('select count(*) from graphile_worker._private_jobs')).toEqual([['0']]);
});

test('a dry run counts and changes nothing', async () => {
  await source.addFile(randomBytes(5_000));
  const before = await movedDigests(target);
  const { report } = await measureMove({
    source: source.as('source'),
    target: target.as('target'),
    signal: new AbortController().signal,
  });
  expect(report.files).toMatchObject({ files: 1, bytes: 5_000 });
  expect(report.tables.find(({ name }) => name === 'public.orders')?.rows).toBe(4);
  expect(await movedDigests(target)).toEqual(before);
});

test('a move that was cut off in its rows and in its files goes on where it was', async () => {
  const names = [];
  for (let file = 0; file < 12; file += 1) names.push(await source.addFile(randomBytes(1_000)));
  const cutAt = (isThere: (report: MoveReport) => boolean): Promise<unknown> => {
    const stop = new AbortController();
    const onReport = (report: MoveReport): void => {
      if (isThere(report)) stop.abort(new Error('cut off'));
    };
    return move({ signal: stop.signal, onReport }).catch((error: unknown) => String(error));
  };
  const copied = (report: MoveReport, name: string): boolean =>
    report.tables.some((table) => table.name === name && table.copied > 0);
  expect(await cutAt((report) => copied(report, 'public.orders'))).toContain('cut off');
  expect(await cutAt((report) => report.files.copied >= 3)).toContain('cut off');
  const calls = recordCalls(target);
  const report = await move();
  expect(codesOf(report)).toContain('resumed');
  expect(report.errors).toEqual([]);
  expect(report.files).toMatchObject({ files: 12, copied: 12, bytes: 12_000, copiedBytes: 12_000 });
  expect(calls.filter((call) => call.startsWith('object/works/')).length).toBeLessThan(12);
  expect(calls.filter((call) => call === 'rpc/move_write').length).toBeLessThan(5);
  expect(await movedDigests(target)).toEqual(await movedDigests(source));
});

test('a source that changes while it is copied is caught up with', async () => {
  const [gone, changed] = [
    await source.addFile(randomBytes(900)),
    await source.addFile(randomBytes(800)),
  ];
  let isChanged = false;
  const changes = async (): Promise<void> => {
    await source.rows(`update product_texts set title = 'Changed' where product_id = 1`);
    await source.rows('delete from wishlist_items');
    await source.rows('delete from picture_texts');
    await source.rows(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'late@example.com')`,
    );
    await source.rows('delete from storage.objects where name = $1', gone);
    await source.rows('delete from storage.objects where name = $1', changed);
    await source.addFile(randomBytes(700));
  };
  const pending: Promise<void>[] = [];
  const report = await move({
    onReport: ({ phase }) => {
      if (phase !== 'comparing' || isChanged) return;
      isChanged = true;
      pending.push(changes());
    },
  });
  await Promise.all(pending);
  const again = await refusalOf(move({ restart: true }));
  expect([report.errors, again]).toEqual([[], 'target_has_rows']);
  expect(codesOf(report)).toContain('caught_up');
  expect(await movedDigests(target)).toEqual(await movedDigests(source));
  expect(await target.file(gone)).toBeNull();
});

test('administrators of the target stay, and one who arrives replaces the account of the same address', async () => {
  await target.rows(`insert into auth.users (id, email) values
    (gen_random_uuid(), 'local@example.com'), (gen_random_uuid(), 'keeper@example.com')`);
  await target.rows(`update users set role = 'admin'`);
  expect((await move()).errors).toEqual([]);
  const accounts = `select account.email, known.role from auth.users as account join users as known using (id) order by 1`;
  expect(await target.rows(accounts)).toEqual([
    ['anna@example.com', 'customer'],
    ['bruno@example.com', 'customer'],
    ['keeper@example.com', 'admin'],
    ['local@example.com', 'admin'],
  ]);
  const maker = `select id from auth.users where email = 'keeper@example.com'`;
  expect(await target.rows(maker)).toEqual(await source.rows(maker));
});

test('an administrator who left with the shop is found again where it moves back', async () => {
  await source.rows(`update users set role = 'admin' from auth.users as account
    where account.id = users.id and account.email = 'keeper@example.com'`);
  const [[id = ''] = []] = (await source.rows(
    `select id::text from auth.users where email = 'keeper@example.com'`,
  )) as readonly (readonly string[])[];
  await target.rows(
    `insert into auth.users (id, email) values ($1::uuid, 'keeper@example.com')`,
    id,
  );
  await target.rows(`update users set role = 'admin'`);
  const report = await move();
  expect(report.errors).toEqual([]);
  for (const { name, sourceSum, targetSum } of report.tables)
    expect([name, targetSum]).toEqual([name, sourceSum]);
  expect(await movedDigests(target)).toEqual(await movedDigests(source));
});

test('while rows arrive, the target takes no order and its jobs rest', async () => {
  let seen: unknown = null;
  const pending: Promise<void>[] = [];
  const look = async (): Promise<void> => {
    const order = `select place_order('[]', 'a@example.com', '{}', gen_random_uuid())`;
    const refused = await target.rows(order).catch((error: unknown) => String(error));
    seen = [
      refused,
      await target.rows('select private.expire_orders(), private.publish_scheduled()'),
      await target.rows(`select private.add_job('expire_orders', '{}')`).then(() => 'no job'),
    ];
  };
  await source.rows(`update orders set pay_by = now() - interval '1 day'`);
  await move({
    onReport: ({ phase }) => {
      if (phase === 'comparing' && pending.length === 0) pending.push(look());
    },
  });
  await Promise.all(pending);
  expect(seen).toMatchObject([expect.stringContaining('too_busy'), [['0', '0']], 'no job']);
  expect(await target.rows('select count(*) from graphile_worker._private_jobs')).toEqual([['0']]);
});

test('a server that is away for a moment is waited for, and one that stays away is named', async () => {
  let failures = 3;
  target.intercept(() => (failures-- > 0 ? new Response('away', { status: 503 }) : null));
  const report = await move({ waitsMs: [1, 1, 1] });
  expect(report.errors).toEqual([]);
  source.intercept(() => new Response('away', { status: 502 }));
  expect(await refusalOf(move({ waitsMs: [1] }))).toBe('unreachable');
});

test('a slow target is waited for, and a write that it answers too late is sent again', async () => {
  await source.addFile(randomBytes(1_000));
  let isFirst = true;
  target.intercept(async ({ url }) => {
    const isLate = isFirst && url.endsWith('move_write');
    if (isLate) isFirst = false;
    await sleep(isLate ? 9_000 : 5);
    return null;
  });
  const report = await move({ waitsMs: [1, 1, 1, 1], callMsMax: 8_000 });
  expect(report.errors).toEqual([]);
  expect(report.log.map(({ code }) => code)).toContain('retry');
  expect(await target.rows('select count(*) from orders')).toEqual(
    await source.rows('select count(*) from orders'),
  );
});

test.each([
  [
    'rows',
    ({ url }: Request) => url.endsWith('move_write'),
    () => Response.json({ code: '53100', message: 'no space left on device' }, { status: 503 }),
  ],
  [
    'files',
    ({ method, url }: Request) => method === 'POST' && url.includes('/storage/v1/object/'),
    () => Response.json({ statusCode: '507', code: 'InsufficientStorage' }, { status: 507 }),
  ],
])(
  'a target whose disk is full for %s stops the move by name, which goes on once there is room',
  async (_what, isConcerned, full) => {
    for (let each = 0; each < 5; each += 1) await source.addFile(randomBytes(1_000));
    let requests = 0;
    target.intercept((request) => {
      if (!isConcerned(request)) return null;
      requests += 1;
      return full();
    });
    await expect(move({ waitsMs: [1, 1] })).rejects.toMatchObject({
      code: 'disk_full',
      facts: { side: 'target' },
    });
    // Neither the same again nor what comes after it.
    expect(requests).toBeLessThanOrEqual(3);
    target.intercept(() => null);
    const report = await move();
    expect([report.errors, report.files.files, report.log[0]?.code]).toEqual([[], 5, 'resumed']);
  },
);

test('a file that the target refuses or stores wrong is named, and the others arrive', async () => {
  const [good, large, torn] = [
    await source.addFile(randomBytes(10)),
    await source.addFile(randomBytes(5_000)),
    await source.addFile(randomBytes(20)),
  ];
  await source.rows('update storage.buckets set file_size_limit = 4000');
  target.intercept((request) =>
    request.method === 'GET' && request.url.includes(torn) ? new Response('other bytes') : null,
  );
  const report = await move();
  const errors = new Map(report.errors.map(({ code, facts }) => [facts['file'], code]));
  expect(errors).toEqual(
    new Map([
      [`works/${large}`, 'file_refused'],
      [`works/${torn}`, 'file_differs'],
    ]),
  );
  expect(await target.file(good)).toHaveLength(10);
});

test('each wrong pair of projects is refused by name, and nothing is changed', async () => {
  const to = target.as('target');
  const before = await movedDigests(target);
  const page = await openTestMoveProject(await ordersDatabase());
  page.intercept(() => new Response('<html>', { status: 200 }));
  const cases: readonly (readonly [string, Partial<MoveOptions>])[] = [
    ['same_project', { target: { ...source.as('target') } }],
    [
      'same_project',
      {
        target: {
          ...source.as('target'),
          url: source.url.replace('127.0.0.1', 'localhost'),
          key: await source.tokenOfService(),
        },
      },
    ],
    ['not_service_key', { target: { ...to, key: target.publishableKey } }],
    ['not_service_key', { target: { ...to, key: 'sb_secret_wrong' } }],
    ['unreachable', { target: { ...to, url: 'http://127.0.0.1:9' } }],
    ['not_a_project', { target: page.as('target') }],
    ['target_has_catalogue', { replace: false }],
  ];
  const refusals = [];
  for (const [, options] of cases) refusals.push(await refusalOf(move(options)));
  expect(refusals).toEqual(cases.map(([code]) => code));
  await page.close();
  expect(await movedDigests(target)).toEqual(before);
});

test.each([
  [
    'orders',
    `insert into contact_messages (name, email, subject, message) values ('a', 'a@b.c', 'd', 'e')`,
  ],
  [
    'accounts',
    `insert into auth.users (id, email) values (gen_random_uuid(), 'customer@example.com')`,
  ],
])('a target with %s of its own is refused', async (_what, text) => {
  await target.rows(text);
  expect(await refusalOf(move())).toBe('target_has_rows');
});

test('a schema that would lose values is refused with the first difference', async () => {
  await source.rows('alter table public.products add column glaze text');
  await expect(move()).rejects.toMatchObject({
    code: 'schema_differs',
    facts: { difference: 'column_missing', subject: 'public.products', column: 'glaze' },
  });
  await target.rows('alter table public.products add column glaze text');
  await source.rows(`update products set glaze = 'ash' where id = 1`);
  expect((await move()).errors).toEqual([]);
  expect(await target.rows('select glaze from products where id = 1')).toEqual([['ash']]);
});

test('values of every type arrive as they were', async () => {
  const table = `create table public.tricky (id bigint generated always as identity, part text collate "C", note text,
    facts jsonb, size double precision, price numeric, bytes bytea, made timestamptz, span interval, tags text[], place inet,
    loud text generated always as (upper(note)) stored, primary key (part, id))`;
  for (const project of [source, target]) await project.rows(table);
  await source.rows(`insert into tricky (part, note, facts, size, price, bytes, made, span, tags, place) values
    ('ä', E'tab\\t line\\n "quote" \\\\ 壺 🏺', 'null', 0.1::float8 + 0.2::float8, 1.50, '\\x00ff0a', '2026-01-02 03:04:05.678901+02',
      '1 month 2 days', '{a,"b,c",null}', '10.0.0.0/8'),
    ('Z', null, null, 'NaN', 12345678901234567890.000000001, '', 'infinity', null, '{}', '::1'),
    ('', '', '{"a": [1, 1.50, null]}', '-Infinity', 'NaN', null, '-infinity', '-1 day', null, null)`);
  expect((await move()).errors).toEqual([]);
  const all = 'select tricky::text from tricky order by id';
  expect(await target.rows(all)).toEqual(await source.rows(all));
  expect(await target.rows(`select facts is null from tricky where part = 'ä'`)).toEqual([['f']]);
  await target.rows(`insert into tricky (part) values ('next')`);
  expect(await target.rows(`select id from tricky where part = 'next'`)).toEqual([['4']]);
});

test('rows of past months find partitions at a younger shop, and salts stay behind', async () => {
  await source.rows(
    `create table private.visits_2020_01 partition of private.visits for values from ('2020-01-01') to ('2020-02-01')`,
  );
  await source.rows(`insert into private.visits (day, visitor_id, started_at, last_at, agent, source, views, is_bot, entry_page, exit_page, facets, hits)
    values ('2020-01-05', 1, '2020-01-05', '2020-01-05', 'Firefox', 'direct', 1, false, '/', '/', '{}', '{}')`);
  await source.rows(
    `insert into private.statistics_salts (starts_on, ends_at) values ('2020-01-01', now())`,
  );
  expect((await move()).errors).toEqual([]);
  const visits = 'select visits::text from private.visits';
  expect(await target.rows(visits)).toEqual(await source.rows(visits));
  expect(await target.rows('select count(*) from private.statistics_salts')).toEqual([['0']]);
});

test('an import of another project is not overwritten unless it is begun anew', async () => {
  await target.rows(`insert into private.imports (source) values ('https://other.example')`);
  expect(await refusalOf(move())).toBe('other_import');
  expect((await move({ restart: true })).errors).toEqual([]);
});

test('no key reaches the report, the target or a message', async () => {
  const seen: string[] = [];
  const report = await move({ onReport: (each) => seen.push(JSON.stringify(each)) });
  const stored = await target.rows(`select jsonb_agg(to_jsonb(i)) from private.imports i`);
  const all = [...seen, JSON.stringify(report), JSON.stringify(stored)].join('');
  expect(all).not.toContain(source.secretKey);
  expect(all).not.toContain(target.secretKey);
});
