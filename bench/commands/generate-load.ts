// Generates load in a process of its own: one address, a number of connections, some seconds. Prints its report as JSON.

import autocannon from 'autocannon';
import type { Load, LoadReport } from '../load.ts';
import { print } from '../print.ts';

const load: Load = JSON.parse(process.argv[2] ?? '{}');
/** A view of one of a hundred pages by one of 20,000 visitors. */
function viewOf(request: autocannon.Request): autocannon.Request {
  const visitor = Math.floor(Math.random() * 20_000);
  return {
    ...request,
    headers: {
      ...request.headers,
      'x-forwarded-for': `203.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    },
    body: JSON.stringify({
      path: `/product/${1 + Math.floor(Math.random() * 100)}`,
      language: 'en',
    }),
  };
}

const result = await autocannon({
  url: load.address,
  headers: { ...load.headers },
  connections: load.connections,
  duration: load.seconds,
  ...(load.views === true ? { requests: [{ method: 'POST', setupRequest: viewOf }] } : {}),
  ...(load.requests === undefined ? {} : { amount: load.requests }),
});
const report: LoadReport = {
  requestsPerSecond: result['2xx'] / result.duration,
  medianMs: result.latency.p50,
  p99Ms: result.latency.p99,
  failures: result.non2xx + result.errors + result.timeouts,
};
print(JSON.stringify(report));
