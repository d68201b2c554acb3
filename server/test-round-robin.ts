// Round robin for tests: a reverse proxy in front of several servers, which sends each request to the next of them.
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  readonly address: string;
  /** Sends to these servers from now on; requests in flight end where they began. */
  use(addresses: readonly string[]): void;
  close(): Promise<void>;
}

export async function openRoundRobin(): Promise<RoundRobin> {
  let addresses: readonly string[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const address = addresses[turn % addresses.length] ?? '';
    const { method, headers, url = '/' } = incoming;
    const target = new URL(url, address);
    const options = { method, headers: { ...headers, connection: 'close' }, agent: false as const };
    const upstream = send(target, options, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(others) {
      addresses = others;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
