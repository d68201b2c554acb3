/** Results of functions that return JSON, compiled against their types: a field too many or too few is an error of the compiler. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectResults } from './collect-results.ts';
import type { FunctionResult } from './collect-results.ts';
import { lifeDatabase } from './order-calls.ts';
import type { OrdersDatabase } from './orders-database.ts';

let shop: OrdersDatabase;
let results: readonly FunctionResult[];
beforeAll(async () => {
  shop = await lifeDatabase();
  results = await collectResults(shop);
});
afterAll(() => shop.close());

const types = join(import.meta.dirname, '../../platform/api/database.ts');
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck']
  .concat(['--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions'])
  .concat(['--lib', 'es2024,dom,dom.iterable', '--types', '']);

/** The compiler's errors about values that are declared with the types of their functions' results, by function. */
async function errorsOf(declared: readonly FunctionResult[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'results-'));
  try {
    const file = join(folder, 'results.ts');
    const lines = declared.map(
      ([name, value], index) =>
        `export const result${index}: FunctionResult<'${name}'> = ${JSON.stringify(value)};`,
    );
    const text = [`import type { FunctionResult } from ${JSON.stringify(types)};`, ...lines];
    await writeFile(file, text.join('\n'));
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, [compiler, ...options, file], (_error, stdout) => resolve(stdout));
    });
    return output
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const number = Number(/\((\d+),/.exec(line)?.[1] ?? 0) - 2;
        return `${declared[number]?.[0] ?? '?'}: ${line.replace(/^.*error TS/, 'TS').slice(0, 300)}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('every function that returns JSON has a result', async () => {
  const json =
    await shop.query(`select string_agg(distinct proname, ' ' order by proname) from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype in ('json'::regtype, 'jsonb'::regtype)
      and has_function_privilege('authenticated', oid, 'execute')`);
  const names = new Set(results.filter(([, result]) => result !== null).map(([name]) => name));
  // A data export is saved as it is; nothing reads it.
  expect([...names, 'admin_export_account', 'export_account'].toSorted()).toEqual(json?.split(' '));
  for (const [, result] of results) expect(result ?? {}).not.toHaveProperty('refused');
});

test('results have the fields of their types and no others', async () => {
  expect(await errorsOf(results)).toEqual([]);
});

test('a field too many, a field too few and another type are errors', async () => {
  const [, product] =
    results.find(([name, value]) => name === 'get_product' && value !== null) ?? [];
  const { title, ...untitled } = product as { title: string };
  const errors = await errorsOf([
    ['get_product', { ...untitled, title, size: 3 }],
    ['get_product', untitled],
    ['get_product', { ...untitled, title: 7 }],
    ['get_product', product],
  ]);
  expect(errors).toEqual([
    expect.stringMatching(/size.* does not exist/),
    expect.stringMatching(/'title' is missing/),
    expect.stringMatching(/'number' is not assignable to type 'string'/),
  ]);
});
