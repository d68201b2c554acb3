/** The official client against us: the calls that programs make, and what they get. */
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRest } from './start-rest.ts';
import type { RestUnderTest } from './start-rest.ts';

let rest: RestUnderTest;
let client: PostgrestClient;
beforeAll(async () => {
  rest = await startRest({ schemas: ['public', 'v2'], aggregatesEnabled: true, planEnabled: true });
  client = new PostgrestClient(rest.url);
});
afterAll(() => rest.close());

describe('reads', () => {
  test.each([
    ['eq', () => client.from('clients').select().eq('id', 1), [{ id: 1, name: 'Microsoft' }]],
    ['neq', () => client.from('clients').select('id').neq('id', 1), [{ id: 2 }]],
    ['in', () => client.from('clients').select('id').in('name', ['Apple', 'a,"b']), [{ id: 2 }]],
    ['is', () => client.from('projects').select('id').is('client_id', null), [{ id: 5 }]],
    [
      'isDistinct',
      () => client.from('kinds').select('id').isDistinct('count', 3).order('id'),
      [{ id: 2 }, { id: 3 }],
    ],
    ['like', () => client.from('clients').select('id').like('name', '%soft'), [{ id: 1 }]],
    [
      'likeAllOf',
      () => client.from('clients').select('id').likeAllOf('name', ['%soft', 'Micro%']),
      [{ id: 1 }],
    ],
    [
      'ilikeAnyOf',
      () => client.from('clients').select('id').ilikeAnyOf('name', ['APP%', 'x']),
      [{ id: 2 }],
    ],
    ['regexMatch', () => client.from('clients').select('id').regexMatch('name', '^A'), [{ id: 2 }]],
    [
      'contains array',
      () => client.from('kinds').select('id').contains('tags', ['red']),
      [{ id: 1 }],
    ],
    [
      'contains json',
      () => client.from('kinds').select('id').contains('doc', { n: 2 }),
      [{ id: 2 }],
    ],
    [
      'contains range',
      () => client.from('kinds').select('id').contains('span', '[4,5)'),
      [{ id: 1 }],
    ],
    [
      'containedBy',
      () => client.from('kinds').select('id').containedBy('numbers', [3, 4, 5]),
      [{ id: 2 }],
    ],
    ['overlaps', () => client.from('kinds').select('id').overlaps('numbers', [1, 9]), [{ id: 1 }]],
    ['rangeGt', () => client.from('kinds').select('id').rangeGt('span', '[0,5)'), [{ id: 2 }]],
    [
      'rangeAdjacent',
      () => client.from('kinds').select('id').rangeAdjacent('span', '[21,22)'),
      [{ id: 2 }],
    ],
    [
      'textSearch',
      () =>
        client.from('kinds').select('id').textSearch('words', 'fat & cat', { config: 'english' }),
      [{ id: 1 }],
    ],
    [
      'websearch',
      () =>
        client.from('kinds').select('id').textSearch('words', 'dog or cow', { type: 'websearch' }),
      [{ id: 2 }],
    ],
    [
      'match',
      () => client.from('projects').select('id').match({ name: 'IOS', client_id: 2 }),
      [{ id: 3 }],
    ],
    [
      'not',
      () => client.from('clients').select('id').not('name', 'in', '("Apple","x")'),
      [{ id: 1 }],
    ],
    [
      'or',
      () => client.from('clients').select('id').or('id.eq.1,name.eq.Apple').order('id'),
      [{ id: 1 }, { id: 2 }],
    ],
    [
      'or of an embed',
      () =>
        client
          .from('clients')
          .select('id, projects(id)')
          .or('id.eq.1,id.eq.3', { referencedTable: 'projects' })
          .order('id'),
      [
        { id: 1, projects: [{ id: 1 }] },
        { id: 2, projects: [{ id: 3 }] },
      ],
    ],
    [
      'filter',
      () => client.from('clients').select('id').filter('name', 'eq(any)', '{Apple,x}'),
      [{ id: 2 }],
    ],
    [
      'order and limit',
      () => client.from('tasks').select('id').order('id', { ascending: false }).limit(2),
      [{ id: 8 }, { id: 7 }],
    ],
    [
      'range',
      () => client.from('tasks').select('id').order('id').range(2, 3),
      [{ id: 3 }, { id: 4 }],
    ],
    [
      'order of an embed',
      () =>
        client
          .from('clients')
          .select('projects(id)')
          .eq('id', 1)
          .order('id', { referencedTable: 'projects', ascending: false })
          .limit(1, { referencedTable: 'projects' }),
      [{ projects: [{ id: 2 }] }],
    ],
    [
      'multi-line select',
      () => client.from('projects').select(`\n id,\n clients (\n name\n )`).eq('id', 1),
      [{ id: 1, clients: { name: 'Microsoft' } }],
    ],
    ['aggregates', () => client.from('money').select('total.sum()'), [{ sum: 275.5 }]],
    [
      'another schema',
      () => client.schema('v2').from('clients').select('since'),
      [{ since: 1999 }],
    ],
    [
      'single',
      () => client.from('clients').select().eq('id', 1).single(),
      { id: 1, name: 'Microsoft' },
    ],
    [
      'maybeSingle of one',
      () => client.from('clients').select('id').eq('id', 1).maybeSingle(),
      { id: 1 },
    ],
    [
      'maybeSingle of none',
      () => client.from('clients').select('id').eq('id', 9).maybeSingle(),
      null,
    ],
    [
      'csv',
      () => client.from('clients').select().order('id').csv(),
      'id,name\n1,Microsoft\n2,Apple',
    ],
    [
      'stripNulls',
      () => client.from('projects').select('id, client_id').eq('id', 5).stripNulls(),
      [{ id: 5 }],
    ],
  ] as const)('%s', async (_, call, wanted) => {
    const { data, error } = await call();
    expect({ data, error }).toEqual({ data: wanted, error: null });
  });

  test('counts', async () => {
    const exact = await client.from('tasks').select('*', { count: 'exact', head: true });
    const paged = await client.from('tasks').select('id', { count: 'exact' }).range(0, 1);
    expect([exact.count, exact.data, paged.count, paged.status]).toEqual([8, null, 8, 206]);
  });

  test('explain', async () => {
    const { data } = await client.from('clients').select().explain();
    expect(data).toContain('Aggregate');
  });

  test('refusals carry code, message, details and hint', async () => {
    const { error, status } = await client.from('clients').select().single();
    expect(status).toBe(406);
    expect(error).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 2 rows',
      hint: null,
    });
  });
});

describe('writes', () => {
  test('insert, upsert, update and delete', async () => {
    const inserted = await client.from('users').insert({ id: 10, name: 'ten' }).select().single();
    const many = await client.from('users').insert(
      [
        { id: 11, name: 'a' },
        { id: 12, name: 'b' },
      ],
      { count: 'exact' },
    );
    const upserted = await client
      .from('users')
      .upsert([
        { id: 10, name: 'TEN' },
        { id: 13, name: 'c' },
      ])
      .select('name');
    const ignored = await client
      .from('users')
      .upsert({ id: 10, name: 'no' }, { ignoreDuplicates: true })
      .select();
    const updated = await client
      .from('users')
      .update({ name: 'eleven' })
      .eq('id', 11)
      .select('id, name');
    const deleted = await client.from('users').delete({ count: 'exact' }).gte('id', 10);
    expect([inserted.data, inserted.status]).toEqual([{ id: 10, name: 'ten' }, 201]);
    expect([many.data, many.count, many.status]).toEqual([null, 2, 201]);
    expect(upserted.data).toEqual([{ name: 'TEN' }, { name: 'c' }]);
    expect(ignored.data).toEqual([]);
    expect(updated.data).toEqual([{ id: 11, name: 'eleven' }]);
    expect([deleted.count, deleted.status]).toEqual([4, 204]);
  });

  test('rows of different keys, with defaults or nulls', async () => {
    const nulls = await client
      .from('kinds')
      .insert([{ label: 'x' }, { mood: 'sad' }] as object[], { defaultToNull: true })
      .select('label');
    const defaults = await client
      .from('kinds')
      .insert([{ label: 'x' }, { mood: 'sad' }] as object[], { defaultToNull: false })
      .select('label, mood');
    expect(nulls.error?.code).toBe('23502');
    expect(defaults.data).toEqual([
      { label: 'x', mood: 'ok' },
      { label: 'none', mood: 'sad' },
    ]);
  });

  test('a violated rule', async () => {
    const { error, status } = await client.from('clients').insert({ id: 1, name: 'again' });
    expect([error?.code, status]).toEqual(['23505', 409]);
  });
});

describe('calls', () => {
  test.each([
    ['post', () => client.rpc('add_them', { a: 1, b: 2 }), 3],
    ['get', () => client.rpc('add_them', { a: 1, b: 2 }, { get: true }), 3],
    ['an array by get', () => client.rpc('take_array', { items: ['a', 'b'] }, { get: true }), 2],
    [
      'rows, filtered',
      () => client.rpc('get_projects', { above: 2 }).select('id').eq('client_id', 2).order('id'),
      [{ id: 3 }, { id: 4 }],
    ],
    [
      'one row',
      () => client.rpc('get_projects', { above: 4 }).single(),
      { id: 5, name: 'Orphan', client_id: null },
    ],
    ['nothing', () => client.rpc('nothing_back'), null],
    ['no arguments', () => client.rpc('no_args'), 'nothing'],
  ] as const)('%s', async (_, call, wanted) => {
    const { data, error } = await call();
    expect({ data: data === '' ? null : data, error }).toEqual({ data: wanted, error: null });
  });

  test('head with a count', async () => {
    const { count } = await client.rpc(
      'get_projects',
      { above: 2 },
      { head: true, count: 'exact' },
    );
    expect(count).toBe(3);
  });
});
