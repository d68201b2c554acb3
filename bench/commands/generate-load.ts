// Generates load in a process of its own: one address, a number of connections, some seconds. Prints its report as JSON.

import autocannon from 'autocannon';
import type { Load, LoadReport } from '../load.ts';
import { print } from '../print.ts';

const load: Load = JSON.parse(process.argv[2] ?? '{}');
const result = await autocannon({
  url: load.address,
  headers: { ...load.headers },
  connections: load.connections,
  duration: load.seconds,
  ...(load.requests === undefined ? {} : { amount: load.requests }),
});
const report: LoadReport = {
  requestsPerSecond: result['2xx'] / result.duration,
  medianMs: result.latency.p50,
  p99Ms: result.latency.p99,
  failures: result.non2xx + result.errors + result.timeouts,
};
print(JSON.stringify(report));
