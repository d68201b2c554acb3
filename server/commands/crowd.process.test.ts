// A crowd at a real server: more requests at once than there are connections stand in line, and each is answered; a database that
// lets in too few is refused before anybody comes.
import { appendFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { served, serversForEach } from '../test-atelier.ts';

const testMsMax = 120_000;
const own = serversForEach();

test(
  '300 requests at once are all answered, then a server with too few connections is refused',
  { timeout: testMsMax },
  async () => {
    const first = own.servers.start();
    const address = await served(first);
    const slowly = {
      method: 'POST',
      body: '{"seconds": 0.1}',
      headers: { 'content-type': 'application/json' },
    };
    const statuses = await Promise.all(
      Array.from({ length: 300 }, async (_, at) => {
        const answer = await (at % 2 === 0
          ? fetch(`${address}/rest/v1/rpc/slowly`, slowly)
          : fetch(`${address}/rest/v1/notes`));
        await answer.text();
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const [custom] = globSync(join(own.place.data, '**', 'custom.conf'));
    appendFileSync(custom ?? '', 'max_connections = 20\n');
    const second = own.servers.start();
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(
      /lets in 17 connections at once, and one server uses up to \d+\./,
    );
    expect(second.said()).not.toMatch(/^ {4}at /m);
  },
);
