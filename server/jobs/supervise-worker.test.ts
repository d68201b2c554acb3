// The supervisor replaces a worker that ends and stops without waiting for a stuck one; the health of silent workers.
import { EventEmitter } from 'node:events';
import type { Job, Runner, WorkerEvents, WorkerPool } from 'graphile-worker';
import { expect, test } from 'vitest';
import { monitorJobs, worstHealth } from './jobs-health.ts';
import { superviseWorker } from './supervise-worker.ts';

const isRunning = true;
const holdsLocks = true;

test('a worker that fails to start, ends by itself or takes no jobs is replaced; stopping does not wait for one that is stuck', async () => {
  const events: WorkerEvents = new EventEmitter();
  const logged: string[] = [];
  const log = {
    info: (event: string) => void logged.push(event),
    error: (_event: string, cause: unknown) => void logged.push(String(cause)),
  };
  let started = 0;
  const stopped: number[] = [];
  const pools = Array.from({ length: 5 }, (_, at) => ({ id: String(at) }) as WorkerPool);
  const release = (at: number) => events.emit('pool:release', { workerPool: pools[at] } as never);
  const worker = superviseWorker(
    async () => {
      started += 1;
      const own = started;
      if (own === 1) throw new Error('no database');
      events.emit('pool:create', { workerPool: pools[own] } as never);
      const stop = (): Promise<never> => {
        stopped.push(own);
        return new Promise(() => undefined);
      };
      return { stop } as Partial<Runner> as Runner;
    },
    events,
    log,
  );
  await expect.poll(() => worker.isRunning()).toBe(true);
  release(2);
  await expect.poll(() => started).toBe(3);
  await expect.poll(() => worker.isRunning()).toBe(true);
  worker.replace();
  await expect.poll(() => started).toBe(4);
  await expect.poll(() => worker.isRunning()).toBe(true);
  // A replaced worker ends late: its successor goes on.
  release(3);
  await Promise.resolve();
  expect(worker.isRunning()).toBe(true);
  await worker.stop(50);
  expect(stopped).toEqual([3, 4]);
  expect(logged).toEqual(['Error: no database', ...Array<string>(3).fill('jobs_restarted')]);
});

test('a worker without events is unhealthy after half a minute, unless all its jobs are running', () => {
  const events: WorkerEvents = new EventEmitter();
  let now = 0;
  const monitor = monitorJobs(events, 1, 30_000, () => now);
  const isHealthy = () => monitor.health({ isRunning, holdsLocks }).isHealthy;
  const emit = (event: 'job:start' | 'job:complete' | 'worker:getJob:empty') =>
    events.emit(event, { job: { id: '1' } as Job } as never);
  monitor.reset();
  now = 29_000;
  expect(isHealthy()).toBe(true);
  now = 31_000;
  expect([isHealthy(), monitor.isSilent()]).toEqual([false, true]);
  emit('worker:getJob:empty');
  expect(isHealthy()).toBe(true);
  emit('job:start');
  now += 60_000;
  expect(isHealthy()).toBe(true);
  // A stuck job does not count as running.
  now += 15 * 60_000;
  expect(isHealthy()).toBe(false);
  emit('job:complete');
  expect(monitor.health({ isRunning, holdsLocks })).toEqual({
    isHealthy: true,
    detail: 'last beat 0 s ago',
  });
  expect(monitor.health({ isRunning: false, holdsLocks }).isHealthy).toBe(false);
  expect(monitor.health({ isRunning, holdsLocks: false }).isHealthy).toBe(false);
});

test('several workers are healthy only together', () => {
  const healthy = { isHealthy: true, detail: 'last beat 0 s ago' };
  const silent = { isHealthy: false, detail: 'last beat 31 s ago' };
  expect(worstHealth([healthy, silent])).toEqual(silent);
  expect(worstHealth([healthy, healthy])).toEqual(healthy);
});
