// Files and functions of a project through the real process: brought, served to the world, and still there after a new start.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestFolders, readyAddress, createTestServers } from '../test-atelier.ts';

const place = createTestFolders();
const servers = createTestServers(place);
const supabase = join(place.project, 'supabase');
afterAll(() => servers.end());

const testMsMax = 120_000;

test('a file and a function outlive a new start', { timeout: testMsMax }, async () => {
  writeFileSync(
    join(supabase, 'config.toml'),
    '[storage]\nfile_size_limit = "1KiB"\n[storage.buckets.open]\npublic = true\n[functions.hello]\nverify_jwt = false\n',
  );
  mkdirSync(join(supabase, 'functions', 'hello'), { recursive: true });
  writeFileSync(
    join(supabase, 'functions', 'hello', 'index.ts'),
    "Deno.serve(async (request: Request) => Response.json({ hello: (await request.json()).name, from: request.headers.get('x-forwarded-for') }));",
  );
  const first = servers.start();
  const address = await readyAddress(first);
  const { secretKey }: { secretKey: string } = JSON.parse(
    readFileSync(join(place.data, 'keys.json'), 'utf8'),
  );
  const upload = (body: string) =>
    fetch(`${address}/storage/v1/object/open/note.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'text/plain' },
      body,
    });
  expect(await (await upload('x'.repeat(1025))).json()).toMatchObject({ statusCode: '413' });
  expect((await upload('kept')).status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  const second = servers.start();
  const again = await readyAddress(second);
  const note = await fetch(`${again}/storage/v1/object/public/open/note.txt`);
  expect([note.status, await note.text()]).toEqual([200, 'kept']);
  const hello = await fetch(`${again}/functions/v1/hello`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.1' },
    body: JSON.stringify({ name: 'Mei' }),
  });
  expect(await hello.json()).toEqual({ hello: 'Mei', from: '127.0.0.1' });
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});

test('the bytes may lie elsewhere', { timeout: testMsMax }, async () => {
  const elsewhere = join(place.folder, 'elsewhere');
  const address = await readyAddress(servers.start({ STORAGE_URL: `file://${elsewhere}` }));
  const note = await fetch(`${address}/storage/v1/object/public/open/note.txt`);
  // Its row is there and its bytes are not: that is reported.
  expect(await note.json()).toMatchObject({ code: 'NoSuchKey' });
});
