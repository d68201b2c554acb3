// Refusals of `start`: a plain message, nothing changed and nothing left behind.
import { createServer } from 'node:net';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAtelier, noteBodies, readyAddress, serversForEachTest } from '../test-atelier.ts';

const testMsMax = 120_000;
const own = serversForEachTest();

/** Starts, expects a refusal in plain words, and hands them back. */
async function refusal(environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const running = own.servers.start(environment);
  expect(await running.exit).toBe(1);
  const output = running.output();
  expect(output).not.toContain('Atelier is ready');
  expect(output).not.toMatch(/^ {4}at /m);
  return output;
}

test('a port that is taken', { timeout: testMsMax }, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await refusal({ PORT: String(port) })).toContain(
    `Port ${port} on 127.0.0.1 is taken by another program.`,
  );
  await new Promise((resolve) => other.close(resolve));
  expect(own.place.processes()).toEqual([]);
});

test('a data folder that another process uses, which goes on', { timeout: testMsMax }, async () => {
  const first = own.servers.start();
  const address = await readyAddress(first);
  expect(await refusal()).toMatch(/The data folder .* is in use by another Atelier/);
  expect(await noteBodies(address)).toEqual([{ body: 'from the seed' }]);
});

test('a data folder that cannot be written', { timeout: testMsMax }, async () => {
  const file = join(own.place.folder, 'file');
  writeFileSync(file, 'mine');
  expect(await refusal({ ATELIER_DATA: join(file, 'data') })).toContain(
    'cannot be written to: a part of its path is a file.',
  );
  expect(await refusal({ ATELIER_DATA: file })).toContain('cannot be written to: it is a file.');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test(
  'a database of a newer PostgreSQL, and one that cannot be read',
  { timeout: testMsMax },
  async () => {
    const cluster = join(own.place.data, 'postgres');
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'PG_VERSION'), '99\n');
    expect(await refusal()).toContain('99');
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('99\n');
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
    expect(await refusal()).toContain(cluster);
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('17\n');
  },
);

test(
  'a DATABASE_URL that does not answer, whose password stays unsaid',
  { timeout: testMsMax },
  async () => {
    const output = await refusal({ DATABASE_URL: 'postgresql://maker:hunter2@127.0.0.1:1/shop' });
    expect(output).toContain('127.0.0.1:1');
    expect(output).not.toContain('hunter2');
  },
);

test('a migration that was changed after it was applied', { timeout: testMsMax }, async () => {
  const first = own.servers.start();
  await readyAddress(first);
  first.child.kill('SIGTERM');
  await first.exit;
  const file = join(own.place.project, 'supabase', 'migrations', '0001_notes.sql');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\n-- changed`);
  expect(await refusal()).toContain('0001_notes');
  writeFileSync(file, text);
  const next = own.servers.start();
  expect(await noteBodies(await readyAddress(next))).toEqual([{ body: 'from the seed' }]);
});

test('keys that cannot be read are not overwritten', { timeout: testMsMax }, async () => {
  mkdirSync(own.place.data);
  const file = join(own.place.data, 'keys.json');
  writeFileSync(file, '{"half":');
  expect(await refusal()).toContain(`The keys in ${file} cannot be read`);
  expect(readFileSync(file, 'utf8')).toBe('{"half":');
});

test(
  'settings that make no sense, all at once, before anything is touched',
  { timeout: testMsMax },
  async () => {
    const output = await refusal({ PORT: 'high', SITE_URL: 'shop' });
    expect(output).toContain('PORT=high is not a port.');
    expect(output).toContain('SITE_URL=shop is not a web address.');
    expect(() => readFileSync(own.place.data)).toThrow('ENOENT');
  },
);

test(
  "an operator of the shop that nobody can write to, older than the database's own check",
  { timeout: testMsMax },
  async () => {
    const file = join(own.place.folder, 'operator.sql');
    writeFileSync(
      file,
      `alter table settings disable trigger check_operator_email;
       update settings set operator_email = 'post\u{200B}@example.org';
       alter table settings enable trigger check_operator_email;`,
    );
    const ofShop = { ATELIER_DATA: own.place.data };
    expect(await runAtelier(['migrate'], ofShop).exit).toBe(0);
    expect(await runAtelier(['sql', file], ofShop).exit).toBe(0);
    const running = runAtelier(['start'], ofShop);
    expect(await running.exit).toBe(1);
    expect(running.output()).toContain(
      String.raw`operator_email in the shop's settings is not an e-mail address: "post\u{200B}@example.org"`,
    );
  },
);

test('a folder that is no project', { timeout: testMsMax }, async () => {
  rmSync(join(own.place.project, 'supabase'), { recursive: true });
  expect(await refusal()).toContain(
    `${own.place.project} is not a project: it has no folder "supabase".`,
  );
});

test('a data API that config.toml turns off', { timeout: testMsMax }, async () => {
  writeFileSync(join(own.place.project, 'supabase', 'config.toml'), '[api]\nenabled = false\n');
  const running = own.servers.start({ PORT: '0' });
  await running.waitForOutput(/Atelier is ready/);
  expect(running.output()).not.toContain('/rest/v1');
});

test('a configuration that cannot be followed', { timeout: testMsMax }, async () => {
  writeFileSync(join(own.place.project, 'supabase', 'config.toml'), '[api]\nmax_rows = "many"\n');
  expect(await refusal()).toContain('max_rows of [api] in config.toml must be');
});
