// The demo shop moved from one Atelier to a second and back, as real processes: interrupted twice by `kill -9`, with identical checksums.
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier, waitUntilGone } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const testMsMax = 400_000;
const files = 40;
const fileBytes = 400_000;

let places: TestFolders[];
let running: RunningCommand[] = [];

beforeEach(() => {
  places = [createTestFolders(), createTestFolders()];
});
afterEach(async () => {
  for (const { child } of running) if (child.exitCode === null) child.kill('SIGTERM');
  await Promise.all(running.map(({ exit }) => exit));
  running = [];
  for (const place of places) {
    await waitUntilGone(place);
    place.remove();
  }
}, testMsMax);

interface Shop {
  readonly url: string;
  readonly key: string;
  readonly command: RunningCommand;
  call(path: string, body?: unknown, method?: string): Promise<unknown>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function start({ data }: TestFolders, port: number): Promise<Shop> {
  const command = runAtelier(['start'], {
    ATELIER_DATA: data,
    PORT: String(port),
    ADMIN_EMAILS: '',
  });
  running.push(command);
  const url = await readyAddress(command);
  const { secretKey: key } = JSON.parse(readFileSync(join(data, 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  };
  return {
    url,
    key,
    command,
    async call(path, body, method = body === undefined ? 'GET' : 'POST') {
      const text = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(`${url}${path}`, { method, headers, ...text });
      const result: unknown = await response.json();
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(result)}`);
      return result;
    },
  };
}

/** Accounts, orders and files, beside the demo catalogue. */
async function fill(shop: Shop): Promise<void> {
  await shop.call('/auth/v1/admin/users', {
    email: 'ada@example.com',
    password: 'a long password',
    email_confirm: true,
  });
  const address = {
    name: 'Ada',
    line1: '12 Lane',
    city: 'Portland',
    region: 'OR',
    postcode: '97201',
    country: 'US',
  };
  const [product] = (await shop.call(
    '/rest/v1/product_variants?select=product_id,id,products!inner(status)&stock=gt.3&products.status=eq.published&limit=1',
  )) as readonly { readonly product_id: number; readonly id: number }[];
  await shop.call('/rest/v1/rpc/place_order', {
    items: [{ product_id: product?.product_id, variant_id: product?.id, quantity: 2 }],
    email: 'ada@example.com',
    address,
    idempotency_key: crypto.randomUUID(),
    terms_accepted: true,
  });
  await shop.call('/storage/v1/bucket', { id: 'works', name: 'works' });
  for (let file = 0; file < files; file += 1) {
    const headers = { apikey: shop.key, authorization: `Bearer ${shop.key}` };
    const sent = await fetch(`${shop.url}/storage/v1/object/works/${file}/work.bin`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: randomBytes(fileBytes),
    });
    if (!sent.ok) throw new Error(await sent.text());
  }
}

function startMove(from: Shop, to: Shop, ...options: readonly string[]): RunningCommand {
  const command = runAtelier(
    ['move', '--from', from.url, '--to', to.url, '--replace', ...options],
    {
      MOVE_FROM_KEY: from.key,
      MOVE_TO_KEY: to.key,
    },
  );
  running.push(command);
  return command;
}

/** Waits until a move has reached a place at the target. */
async function untilReached(target: Shop, isThere: (progress: Progress) => boolean): Promise<void> {
  for (;;) {
    const described = (await target.call('/rest/v1/rpc/move_describe', {})) as {
      import: { progress: Progress } | null;
    };
    const recorded = (await target.call(
      '/rest/v1/rpc/move_recorded_files',
      {},
    )) as readonly unknown[];
    if (
      described.import !== null &&
      isThere({ ...described.import.progress, files: recorded.length })
    )
      return;
    await sleep(20);
  }
}

interface Progress {
  readonly tables?: Readonly<Record<string, unknown>>;
  readonly files: number;
}

/** The lines of the result that hold checksums, in the order of their tables. */
const sums = (command: RunningCommand): readonly string[] =>
  command
    .output()
    .split('\n')
    .filter((line) => line.includes('sha256'))
    .toSorted();

test(
  'the demo shop moves to a second Atelier and back, cut off twice by kill -9',
  { timeout: testMsMax },
  async () => {
    const [here, there] = places as [TestFolders, TestFolders];
    const port = await freePort();
    let [first, second] = await Promise.all([start(here, 0), start(there, port)]);
    await fill(first);

    const cut = startMove(first, second);
    await untilReached(second, ({ tables = {} }) => Object.keys(tables).length > 20);
    cut.child.kill('SIGKILL');
    await cut.exit;

    const moving = startMove(first, second);
    await untilReached(second, ({ files: arrived }) => arrived > 3);
    second.command.child.kill('SIGKILL');
    await second.command.exit;
    second = await start(there, port);
    expect([await moving.exit, moving.output()]).toEqual([0, expect.stringContaining('sha256')]);
    expect(sums(moving).length).toBeGreaterThan(20);
    expect(moving.output()).not.toContain('different');
    expect(moving.output()).not.toContain(first.key);

    // The first shop loses its disk, and gets everything back.
    first.command.child.kill('SIGTERM');
    await first.command.exit;
    await waitUntilGone(here);
    rmSync(here.data, { recursive: true });
    first = await start(here, 0);
    const back = startMove(second, first);
    expect([await back.exit, back.output()]).toEqual([0, expect.stringContaining('sha256')]);
    expect(sums(back)).toEqual(sums(moving));

    const signedIn = (await first.call('/auth/v1/token?grant_type=password', {
      email: 'ada@example.com',
      password: 'a long password',
    })) as { user: { email: string } };
    expect(signedIn.user.email).toBe('ada@example.com');
    const again = startMove(second, first);
    expect(await again.exit).toBe(1);
    expect(again.output()).toContain(
      'The new project has rows of its own: orders 1, accounts 1, files 40.',
    );
  },
);
