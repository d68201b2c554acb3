// Page views of many visitors over HTTP, written ready to sockets: a client that measures the shop and not itself, since both share the machine.

import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Load, LoadReport } from './load.ts';
import { median, percentile } from './figures.ts';

const visitors = 20_000;
const pages = 100;
/** As many different requests are made beforehand. */
const preparedRequests = 5_000;
const headersEnd = '\r\n\r\n';

/** Sends views for some seconds, one at a time over each connection. A response without 204 is a failure, and ends its connection. */
export async function sendViews(load: Load): Promise<LoadReport> {
  const { hostname, port, pathname, host } = new URL(load.address);
  const requests = Array.from({ length: preparedRequests }, () =>
    viewRequest(pathname, host, load.headers ?? {}),
  );
  const times: number[] = [];
  let sent = 0;
  let failures = 0;
  const start = performance.now();
  const end = start + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.setNoDelay(true).setEncoding('latin1');
      for (let now = performance.now(); now < end;) {
        socket.write(requests[sent++ % preparedRequests] ?? '');
        if (!(await readResponse(socket)).startsWith('HTTP/1.1 204')) {
          failures += 1;
          break;
        }
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
      socket.destroy();
    }),
  );
  return {
    requestsPerSecond: times.length / ((performance.now() - start) / 1000),
    medianMs: median(times),
    p99Ms: percentile(times, 0.99),
    failures,
  };
}

/** The response of a view has no body. */
async function readResponse(socket: Socket): Promise<string> {
  let text = '';
  while (!text.endsWith(headersEnd)) {
    const [chunk] = (await once(socket, 'data')) as [string];
    text += chunk;
  }
  return text;
}

/** A view of one of a hundred pages by one of 20,000 visitors. */
function viewRequest(
  path: string,
  host: string,
  headers: Readonly<Record<string, string>>,
): string {
  const visitor = Math.floor(Math.random() * visitors);
  const body = JSON.stringify({
    path: `/product/${1 + Math.floor(Math.random() * pages)}`,
    language: 'en',
  });
  const lines = Object.entries({
    host,
    ...headers,
    'x-forwarded-for': `203.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'content-length': String(body.length),
  }).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}
