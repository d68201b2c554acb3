// The commands on the database, `migrate`, `sql`, `seed` and `keys`, as real processes, with a running server and without one.
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAtelier, createTestFolders, readyAddress, waitUntilGone } from '../test-atelier.ts';
import type { TestFolders } from '../test-atelier.ts';

const testMsMax = 120_000;
const pollMsMax = 30_000;
let place: TestFolders;

beforeEach(() => {
  place = createTestFolders();
});

afterEach(async () => {
  await waitUntilGone(place);
  const left = place.processes();
  place.remove();
  if (left.length > 0) throw new Error(`Processes were left behind:\n${left.join('\n')}`);
});

async function command(
  ...args: readonly string[]
): Promise<{ readonly code: number | string; readonly output: string }> {
  const running = runAtelier(args, { ATELIER_DATA: place.data });
  const code = await running.exit;
  return { code, output: running.output() };
}

test('migrate, and SQL by file, without a server', { timeout: testMsMax }, async () => {
  const project = ['--project', place.project];
  const first = await command('migrate', ...project);
  expect([first.code, first.output]).toEqual([0, expect.stringContaining('Applied 1 migration')]);
  expect((await command('migrate', ...project)).output).toBe('The database is up to date.\n');

  const file = join(place.folder, 'some.sql');
  writeFileSync(
    file,
    "insert into notes (body) values ('a\tb'), (null || 'x'); select body, null as n from notes;",
  );
  const failed = await command('sql', file, ...project);
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('some.sql');
  expect(failed.output).not.toMatch(/^ {4}at /m);

  const types = join(place.project, 'supabase', 'database-types.generated.ts');
  expect((await command('types', ...project)).output).toBe(`Wrote ${types}.\n`);
  expect(readFileSync(types, 'utf8')).toContain('body: string;');

  writeFileSync(
    file,
    "insert into notes (body) values ('a\tb'), ('c');\nselect body, null as n from notes order by id;",
  );
  expect(await command('sql', file, ...project)).toEqual({
    code: 0,
    output: 'INSERT 2\nbody\tn\na\\tb\t\\N\nc\t\\N\n',
  });
});

test(
  'an update that changes rows makes a backup first, or is refused',
  { timeout: testMsMax },
  async () => {
    const project = ['--project', place.project];
    expect((await command('migrate', ...project)).code).toBe(0);
    const later = join(place.project, 'supabase', 'migrations', '0002_later.sql');
    writeFileSync(later, "update notes set body = 'changed';");
    const backups = join(place.data, 'backups');
    writeFileSync(backups, 'a file where the folder should be');
    const refused = await command('migrate', ...project);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/nothing was changed[^]*BACKUP_URL[^]*BACKUP_BEFORE_UPGRADE=off/),
    ]);
    expect(refused.output).not.toContain('Applying 0002_later');
    rmSync(backups);
    const done = await command('migrate', ...project);
    expect(done.output).toMatch(
      /rows are changed by 0002_later\nBackup before the update: atelier-project-\S+\.tar in .*\nApplying 0002_later/,
    );
    const [file = ''] = readdirSync(backups);
    const verified = await command('verify', join(backups, file), ...project);
    expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('Sound: ')]);
  },
);

test(
  'SQL beside a running server, which at once knows the new table',
  { timeout: testMsMax },
  async () => {
    const server = runAtelier(['start', '--project', place.project], { ATELIER_DATA: place.data });
    const address = await readyAddress(server);
    const file = join(place.folder, 'more.sql');
    writeFileSync(
      file,
      'create table more (id int primary key); grant select on more to anon; insert into more values (7);',
    );
    expect((await command('sql', file, '--project', place.project)).code).toBe(0);
    await expect
      .poll(async () => (await fetch(`${address}/rest/v1/more`)).json(), { timeout: pollMsMax })
      .toEqual([{ id: 7 }]);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
  },
);

test(
  'the demo catalogue once, then products up to a number, the same ones every time',
  { timeout: testMsMax },
  async () => {
    const first = await command('seed', '--products', '60');
    expect(first).toEqual({
      code: 0,
      output: expect.stringMatching(
        /Added the demo catalogue: 28 products\.\nAdded 32 generated products\.\n$/,
      ),
    });
    const second = await command('seed', '--products', '60');
    expect(second).toEqual({
      code: 0,
      output:
        'The shop has products already; they stay as they are.\nThere are 60 products or more.\n',
    });
    const sizes = join(place.folder, 'sizes.sql');
    writeFileSync(
      sizes,
      `select count(*) from products where has_options and id > 28;
       select sku || ' ' || price from product_variants where product_id = 60 order by position`,
    );
    expect((await command('sql', sizes)).output).toBe(
      'count\n7\n?column?\nG60-S 441.40\nG60-M 706.24\nG60-L 971.08\n',
    );
    await command('seed', '--products', '60', '--variants');
    expect((await command('sql', sizes)).output).toContain('count\n32\n');
    const file = join(place.folder, 'look.sql');
    writeFileSync(
      file,
      `select count(*) from products; select title from product_texts where product_id = 60 and language in ('de', 'en', 'ja') order by language;
     select sum(products) from facet_counts where facet = 'all';
     select count(*) from product_texts where product_id = 60;
     insert into products (category_id, price) values ('books', 1) returning id`,
    );
    expect((await command('sql', file)).output).toBe(
      'count\n60\ntitle\nDruck Garten 60\nPrint Garden 60\n版画 庭 60\nsum\n60\ncount\n10\nid\n61\n',
    );
  },
);

test(
  'a seed that is interrupted leaves neither half of it nor a process behind',
  { timeout: testMsMax },
  async () => {
    const running = runAtelier(['seed', '--products', '100000'], { ATELIER_DATA: place.data });
    await running.waitForOutput(/Added the demo catalogue/);
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(130);
    expect(place.processes()).toEqual([]);
    const file = join(place.folder, 'count.sql');
    writeFileSync(file, 'select count(*) from products');
    expect((await command('sql', file)).output).toBe('count\n28\n');
  },
);

test(
  'keys are made once, for their owner only, and the secret is shown only on demand',
  { timeout: testMsMax },
  async () => {
    const first = await command('keys');
    expect(first.code).toBe(0);
    const file = join(place.data, 'keys.json');
    const { publishableKey, secretKey } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      string
    >;
    expect(first.output).toContain(publishableKey);
    expect(first.output).toContain(file);
    expect(first.output).not.toContain(secretKey);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const second = await command('keys', '--reveal');
    expect(second.output).toContain(publishableKey);
    expect(second.output).toContain(secretKey);
  },
);

const misused: readonly (readonly [readonly string[], number, string])[] = [
  [['nonsense'], 2, 'There is no command "nonsense". "npx atelier help" lists those that exist.'],
  [['sql'], 1, 'Name one file: npx atelier sql FILE'],
  [
    ['seed', '--product', '5'],
    2,
    'Usage: npx atelier seed [--products N [--variants]] [--visits N] [--database-url URL]',
  ],
  [['seed', '--products', 'many'], 1, '--products many is not a number of products.'],
  [['sql', 'nowhere.sql'], 1, 'nowhere.sql'],
  [['start', 'now'], 2, "Unexpected argument 'now'"],
];

test.for(misused)('%j is not understood', { timeout: testMsMax }, async ([args, code, output]) => {
  const result = await command(...args);
  expect(result).toEqual({ code, output: expect.stringContaining(output) });
  expect(result.output).not.toMatch(/^ {4}at /m);
});

test('help names every command', { timeout: testMsMax }, async () => {
  const { code, output } = await command();
  expect(code).toBe(0);
  for (const name of ['start', 'dev', 'migrate', 'seed', 'sql', 'keys', 'check', 'e2e', 'bench']) {
    expect(output).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
  }
});
