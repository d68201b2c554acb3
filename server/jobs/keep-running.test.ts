// A worker that ends by itself is replaced, and a stop waits for none that does not end; and what is said of one that is silent.
import { EventEmitter } from 'node:events';
import type { Job, Runner, WorkerEvents, WorkerPool } from 'graphile-worker';
import { expect, test } from 'vitest';
import { watchJobs } from './jobs-health.ts';
import { keepRunning } from './keep-running.ts';

const isRunning = true;
const holdsLocks = true;

test('a worker that cannot begin or ends by itself is replaced; a stop does not wait for one that will not end', async () => {
  const events: WorkerEvents = new EventEmitter();
  const said: string[] = [];
  const log = {
    info: (event: string) => void said.push(event),
    error: (_event: string, cause: unknown) => void said.push(String(cause)),
  };
  let begun = 0;
  const stopped: number[] = [];
  const worker = keepRunning(
    async () => {
      begun += 1;
      const own = begun;
      if (own === 1) throw new Error('no database');
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
  events.emit('pool:release', { workerPool: { id: 'a' } as WorkerPool } as never);
  await expect.poll(() => begun).toBe(3);
  await expect.poll(() => worker.isRunning()).toBe(true);
  await worker.stop(50);
  expect(stopped).toEqual([3]);
  expect(said).toEqual(['Error: no database', 'jobs_restarted', 'jobs_restarted']);
});

test('silence is unsound after half a minute, but for as long as all hands work', () => {
  const events: WorkerEvents = new EventEmitter();
  let now = 0;
  const watch = watchJobs(events, 1, () => now);
  const isSound = () => watch.health({ isRunning, holdsLocks }).isSound;
  const tell = (event: 'job:start' | 'job:complete' | 'worker:getJob:empty') =>
    events.emit(event, { job: { id: '1' } as Job } as never);
  watch.begin();
  now = 29_000;
  expect(isSound()).toBe(true);
  now = 31_000;
  expect([isSound(), watch.isSilent()]).toEqual([false, true]);
  tell('worker:getJob:empty');
  expect(isSound()).toBe(true);
  tell('job:start');
  now += 60_000;
  expect(isSound()).toBe(true);
  // A job that hangs is no work.
  now += 15 * 60_000;
  expect(isSound()).toBe(false);
  tell('job:complete');
  expect(watch.health({ isRunning, holdsLocks })).toEqual({
    isSound: true,
    words: 'last beat 0 s ago',
  });
  expect(watch.health({ isRunning: false, holdsLocks }).isSound).toBe(false);
  expect(watch.health({ isRunning, holdsLocks: false }).isSound).toBe(false);
});
