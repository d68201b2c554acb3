// A crowd of requests at a real server: more requests at once than there are connections wait in a queue, and each gets a response; a database that
// allows too few connections is refused at the start.
import { appendFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '../build/file-lock.ts';
import { noteBodies, readyAddress, serversForEachTest } from '../test-atelier.ts';

const testMsMax = 120_000;
const own = serversForEachTest();

test(
  '300 requests at once all get a response, then a server with too few connections is refused',
  { timeout: testMsMax },
  async () => {
    const first = own.servers.start();
    const address = await readyAddress(first);
    const slowly = {
      method: 'POST',
      body: '{"seconds": 0.1}',
      headers: { 'content-type': 'application/json' },
    };
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, at) => {
        const reply = await (at % 2 === 0
          ? fetch(`${address}/rest/v1/rpc/slowly`, slowly)
          : fetch(`${address}/rest/v1/notes`));
        await reply.text();
        return reply.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const [custom] = globSync(join(own.place.data, '**', 'custom.conf'));
    appendFileSync(custom ?? '', 'max_connections = 20\n');
    const second = own.servers.start();
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      /lets in 17 connections at once, and one server uses up to \d+\./,
    );
    expect(second.output()).not.toMatch(/^ {4}at /m);
  },
);

/** Books of authors, so related that few words ask for millions of rows. */
const books = `create table authors (id int primary key);
create table books (id int primary key, author_id int not null references authors, words text);
insert into authors select generate_series(1, 40);
insert into books select id, id % 40 + 1, repeat('w', 100) from generate_series(1, 800) as id;
create index on books (author_id);
analyze authors, books;
grant select on authors, books to anon;`;

const deep = (levels: number): string =>
  levels === 0 ? 'id' : `id,${levels % 2 === 0 ? 'books' : 'authors'}(${deep(levels - 1)})`;
const wide = Array.from({ length: 60 }, (_, at) => `b${at}:books(words)`).join(',');

test(
  'one greedy visitor takes the data API from nobody else, and hears why',
  { timeout: testMsMax },
  async () => {
    writeFileSync(join(own.place.project, 'supabase', 'migrations', '0002_books.sql'), books);
    const running = own.servers.start({ TRUSTED_PROXIES: '127.0.0.1' });
    const address = await readyAddress(running);
    const send = async (from: string, path: string, init: RequestInit = {}) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
      const response = await fetch(`${address}/rest/v1/${path}`, { ...init, headers });
      await response.arrayBuffer();
      return response.status;
    };
    const [greedy, other] = ['203.0.113.1', '198.51.100.7'];

    expect(await send(greedy, `authors?select=${deep(8)}`)).toBe(400);
    expect(await send(greedy, `authors?select=${wide}`)).toBe(400);
    expect(await send(greedy, `authors?select=${deep(6)}`)).toBe(400);

    const expensive = [
      `authors?select=${deep(8)}`,
      `authors?select=${deep(2)}`,
      `authors?select=${wide}`,
    ];
    const slow = { method: 'POST', body: '{"seconds": 0.5}' };
    const slowStatuses: number[] = [];
    const over = new AbortController();
    const clients = Array.from({ length: 30 }, async (_, at) => {
      while (!over.signal.aborted)
        slowStatuses.push(
          await (at % 3 === 0
            ? send(greedy, expensive[(slowStatuses.length + at) % expensive.length] ?? '')
            : send(greedy, 'rpc/slowly', slow)),
        );
    });
    while (slowStatuses.length < 10) await send(other, 'notes');
    const before = slowStatuses.filter((status) => status !== 400).length;
    const reads: number[] = [];
    for (let each = 0; each < 20; each += 1) reads.push(await send(other, 'notes'));
    const meanwhile = slowStatuses.filter((status) => status !== 400).length - before;
    over.abort();
    await Promise.all(clients);

    expect(reads).toEqual(Array.from({ length: 20 }, () => 200));
    // In one line for all, each of the twenty would have waited for all of the greedy visitor's.
    expect(meanwhile).toBeLessThan(60);
    expect(new Set(slowStatuses)).toEqual(new Set([200, 400]));
  },
);

test(
  'a read waits for a database that comes back; while it does not, every response is 503 with Retry-After',
  { timeout: testMsMax },
  async () => {
    const running = own.servers.start();
    const address = await readyAddress(running);
    const [file = ''] = globSync(join(own.place.data, '**', 'postmaster.pid'));
    const killDatabase = async (): Promise<void> => {
      const id = Number(readFileSync(file, 'utf8').split('\n')[0]);
      process.kill(id, 'SIGQUIT');
      await expect.poll(() => isAlive(id)).toBe(false);
    };
    await killDatabase();
    expect((await fetch(`${address}/rest/v1/notes`)).status).toBe(200);
    // A setting with which it does not start again.
    writeFileSync(join(dirname(file), 'custom.conf'), 'port = none\n');
    await killDatabase();
    const account = { email: 'a@example.com', password: 'something' };
    const requests = [
      ['rest/v1/notes'],
      ['auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify(account) }],
      ['storage/v1/object/public/pictures/one.webp'],
    ] as const;
    for (const [path, init] of requests) {
      const { status, headers } = await fetch(`${address}/${path}`, init);
      expect([path, status, headers.has('retry-after')]).toEqual([path, 503, true]);
    }
    expect(await noteBodies(address)).toMatchObject({ code: 'PGRST000' });
  },
);
