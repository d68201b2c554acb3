// Generates load in a process of its own: one address, a number of connections, some seconds. Prints its report as JSON.

import autocannon from 'autocannon';
import type { Load, LoadReport } from '../load.ts';
import { print } from '../print.ts';
import { sendViews } from '../send-views.ts';

const load: Load = JSON.parse(process.argv[2] ?? '{}');
print(JSON.stringify(await (load.views === true ? sendViews(load) : sendRequests(load))));

async function sendRequests({
  address,
  headers,
  connections,
  seconds,
  requests,
}: Load): Promise<LoadReport> {
  const result = await autocannon({
    url: address,
    headers: { ...headers },
    connections,
    duration: seconds,
    ...(requests === undefined ? {} : { amount: requests }),
  });
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}
