/**
 * Ten thousand hostile query strings, always the same ones: each must be answered with JSON and a status that says whose
 * fault it was, and nothing of them may get into the text of a statement other than as a quoted name.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../postgres/database.ts';
import { createRest } from '../rest.ts';
import type { Rest } from '../rest.ts';
import { guardStatement } from '../run/row-guard.ts';
import {
  accepts,
  columns,
  junk,
  marker,
  operators,
  prefers,
  tables,
  values,
} from './hostile-words.ts';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';

const requests = 10_000;

let under: RestUnderTest;
let rest: Rest;
const texts = new Set<string>();
beforeAll(async () => {
  under = await startRest();
  const real = under.database.authenticator;
  const watched: Database = {
    ...real,
    pipeline(statements, options) {
      for (const { text } of statements) texts.add(text);
      return real.pipeline(statements, options);
    },
  };
  rest = createRest({
    database: watched,
    keys: under.keys,
    settings: {
      planEnabled: true,
      aggregatesEnabled: true,
      schemas: ['public', 'v2'],
      txEnd: 'rollback',
    },
  });
  await rest.ready();
});
afterAll(async () => {
  await rest.close();
  await under.close();
});

/** Mulberry32: small, fast, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomOf(20_260_730);
const below = (limit: number): number => Math.floor(random() * limit);
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
/** Mostly the first, so that hostile parts meet sound ones and get further. */
const mostly = <Item>(usual: Item, others: readonly Item[]): Item =>
  random() < 0.75 ? usual : pick(others);
const several = (make: () => string, most: number, joined = ''): string =>
  Array.from({ length: below(most) + 1 }, make).join(joined);

const field = (): string =>
  mostly(
    () => pick(['id', 'name']),
    [
      () => pick(columns),
      () => `${pick(columns)}->${pick(columns)}`,
      () => `${pick(columns)}->>${below(3)}`,
      () => `"${pick(values)}"`,
      () => several(() => pick(junk), 4),
    ],
  )();
const selectItem = (depth: number): string =>
  mostly(field, [
    () => `${marker}${below(9)}:${field()}`,
    () => `${field()}::${pick(['text', 'int', 'zqx', 'text[]', 'numeric(3)', 'char'])}`,
    () => `${field()}.${pick(['sum', 'count', 'max', 'zqx'])}()`,
    () =>
      depth > 3
        ? '*'
        : `${pick(['', '...', `${marker}:`])}${pick([...tables, 'client_id'])}${pick(['', '!inner', '!left', '!client_id', `!${marker}`])}(${several(() => selectItem(depth + 1), 3, ',')})`,
    () => several(() => pick(junk), 5),
  ])();
const condition = (depth: number): string =>
  pick([
    () => `${field()}.${pick(operators)}.${pick(values)}`,
    () =>
      depth > 4
        ? ''
        : `${pick(['and', 'or', 'not.or', marker])}(${several(() => condition(depth + 1), 3, ',')})`,
    () => several(() => pick(junk), 5),
  ])();
const parameter = (): string =>
  pick([
    () => `select=${encode(several(() => selectItem(0), 4, ','))}`,
    () => `${encode(field())}=${encode(`${pick(operators)}.${pick(values)}`)}`,
    () => `${encode(`${pick(tables)}.${field()}`)}=${encode(`${pick(operators)}.${pick(values)}`)}`,
    () =>
      `${pick(['or', 'and', 'not.or', 'tasks.or'])}=${encode(`(${several(() => condition(0), 3, ',')})`)}`,
    () =>
      `${pick(['order', 'tasks.order', '.order'])}=${encode(several(() => `${field()}${pick(['', '.asc', '.desc.nullslast', '.zqx', '(name)'])}`, 3, ','))}`,
    () => `${pick(['limit', 'offset', 'tasks.limit'])}=${encode(pick(values))}`,
    () =>
      `${pick(['columns', 'on_conflict', 'apikey', ''])}=${encode(several(() => pick(junk), 4))}`,
    () =>
      several(
        () => pick(['%', '%0', '%ff', '%00', '%zz', '&', '=', '?', '+', '%25', '%c3%28', marker]),
        8,
      ),
  ])();
/** Most are encoded as they should be, some are sent as they are. */
const encode = (text: string): string => {
  const wellFormed = text.toWellFormed();
  return random() < 0.9 ? encodeURIComponent(wellFormed) : wellFormed.replaceAll('#', '');
};

function hostileRequest(): Request {
  const path = mostly(
    () => pick(tables),
    [
      () => `rpc/${pick(['add_them', 'get_projects', 'overloaded', marker])}`,
      () => encode(several(() => pick(junk), 3)),
    ],
  )();
  const headers = {
    accept: mostly('*/*', accepts),
    prefer: mostly('count=exact', prefers),
    range: mostly('0-', ['0-9', '5-1', 'zqx', '99999999999999999999-']),
  };
  const method = pick(['GET', 'GET', 'GET', 'HEAD', 'PATCH', 'DELETE', 'POST']);
  const body =
    method === 'PATCH' || method === 'POST'
      ? pick([
          '{}',
          '[]',
          '{"zqx":1}',
          '[{"id":1},{}]',
          '{"name":"\\u0000"}',
          'zqx',
          '"x"',
          '[[]]',
          '{"id":',
        ])
      : null;
  return new Request(`http://localhost/rest/v1/${path}?${several(parameter, 2, '&')}`, {
    method,
    headers,
    body,
  });
}

/** Refusals of PostgreSQL that are 500 by the protocol's own table although the caller is at fault. */
const protocolsOwn = new Set(['21000', '54000', '54001', '54011', '54023', '55000', '0A000']);

test('hostile requests are refused in order, and stay out of the SQL', async () => {
  const faults: string[] = [];
  let refused = 0;
  let served = 0;
  const one = async (): Promise<void> => {
    const request = hostileRequest();
    const response = await rest.fetch(request);
    const text = await response.text();
    if (response.status < 300) {
      served += 1;
      return;
    }
    refused += 1;
    if (request.method === 'HEAD') return;
    const body = JSON.parse(text) as Record<string, unknown>;
    const keys = Object.keys(body).toSorted().join();
    if (
      keys !== 'code,details,hint,message' ||
      (response.status >= 500 && !protocolsOwn.has(String(body['code'])))
    )
      faults.push(`${request.method} ${request.url} → ${response.status} ${text}`);
  };
  for (let sent = 0; sent < requests; sent += 8) await Promise.all(Array.from({ length: 8 }, one));
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(requests / 4);
  expect(served).toBeGreaterThan(requests / 50);

  const leaks = [...texts].filter((text) => {
    if (text === guardStatement.text) return false;
    const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '');
    return bare.includes(marker) || /--|\/\*|;|\$\$/.test(bare) || /'[^']*zqx/.test(bare);
  });
  expect(texts.size).toBeGreaterThan(100);
  expect(leaks).toEqual([]);
}, 300_000);
