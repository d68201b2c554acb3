// Metrics as Prometheus reads them: a failing database is reported, values that are gone disappear, and what is counted.
import { expect, test } from 'vitest';
import type { DatabaseFigures } from './database-figures.ts';
import { createMetrics } from './metrics.ts';
import type { Metrics } from './metrics.ts';

const figures: DatabaseFigures = {
  orders: [{ labels: { order: 'open', payment: 'paid', fulfilment: 'shipped' }, value: 3 }],
  jobs: [],
  oldestJobSeconds: 1.5,
  standbyLag: [{ labels: { standby: 'second' }, value: 64 }],
  slotLag: [],
  bytes: 1024,
};

async function lines(metrics: Metrics): Promise<string[]> {
  const text = await metrics.text();
  return text.split('\n').filter((line) => line.startsWith('atelier_'));
}

test('a database that fails is reported as down, and its figures are left out', async () => {
  const metrics = createMetrics();
  let isDown = false;
  metrics.watchDatabase(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(figures),
  );
  expect(await lines(metrics)).toEqual(
    expect.arrayContaining([
      'atelier_database_up 1',
      'atelier_orders{order="open",payment="paid",fulfilment="shipped"} 3',
      'atelier_standby_lag_bytes{standby="second"} 64',
      'atelier_jobs_oldest_due_seconds 1.5',
    ]),
  );
  isDown = true;
  const after = await lines(metrics);
  expect(after).toContain('atelier_database_up 0');
  expect(after.filter((line) => /^atelier_(?:orders|standby)/.test(line))).toEqual([]);
});

test('lookups of pages are counted by their result', async () => {
  const metrics = createMetrics();
  for (const isHit of [true, false, true]) metrics.countLookup(isHit);
  expect(await lines(metrics)).toEqual(
    expect.arrayContaining([
      'atelier_page_cache_lookups_total{result="hit"} 2',
      'atelier_page_cache_lookups_total{result="miss"} 1',
    ]),
  );
});

test('connections are counted by pool', async () => {
  const metrics = createMetrics();
  metrics.watchConnections('pages', () => ({ open: 4, idle: 1, waiting: 2 }));
  expect(await lines(metrics)).toEqual(
    expect.arrayContaining([
      'atelier_database_connections{pool="pages",state="busy"} 3',
      'atelier_database_connections{pool="pages",state="idle"} 1',
      'atelier_database_connections{pool="pages",state="awaited"} 2',
    ]),
  );
});

test('replicas are reported with their lag while they answer, and reads by the server that answered', async () => {
  const metrics = createMetrics();
  metrics.watchReplicas(() => [
    { name: 'db2:5432', isUsed: true, lagSeconds: 0.5 },
    { name: 'db3:5432', isUsed: false, lagSeconds: null },
  ]);
  for (const server of ['replica', 'primary', 'replica']) metrics.countRead(server);
  const found = await lines(metrics);
  expect(found.filter((line) => line.startsWith('atelier_replica'))).toEqual([
    'atelier_replica_reads_total{server="replica"} 2',
    'atelier_replica_reads_total{server="primary"} 1',
    'atelier_replica_used{replica="db2:5432"} 1',
    'atelier_replica_used{replica="db3:5432"} 0',
    'atelier_replica_lag_seconds{replica="db2:5432"} 0.5',
  ]);
});
