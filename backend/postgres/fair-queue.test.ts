/** The fair queue: one greedy caller takes the database from no other, and callers that have gone leave nothing. */
import { afterEach, expect, test, vi } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import type { FairQueueSettings } from './fair-queue.ts';

const usual: FairQueueSettings = {
  places: 3,
  placesOfOne: 2,
  slowMs: 60_000,
  slowBudget: { freeMs: 60_000, share: 0.1, restMsMax: 1 },
  waitMsMax: 60_000,
  waitingOfOneMax: 100,
  waitingMax: 1_000,
};

afterEach(() => vi.useRealTimers());

/** Work that ends when told, and what has begun so far. */
function stage(settings: Partial<FairQueueSettings> = {}) {
  const queue = new FairQueue({ ...usual, ...settings });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const submit = (name: string): Promise<void> =>
    queue.run(name, () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.push(resolve);
      return promise;
    });
  const finish = async (): Promise<void> => {
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  };
  const endFirst = async (): Promise<void> => {
    ends.shift()?.();
    await finish();
  };
  return { queue, started, ends, submit, finish, endFirst };
}

test('one caller leaves a place for another, and who has had less comes next', async () => {
  const { started, submit, finish, endFirst, ends } = stage();
  const pending = [...Array.from({ length: 5 }, () => submit('greedy')), submit('other')];
  await finish();
  expect(started).toEqual(['greedy', 'greedy', 'other']);
  pending.push(submit('third'), submit('other'));
  for (let each = 0; each < 3; each += 1) await endFirst();
  expect(started.slice(3).toSorted()).toEqual(['greedy', 'other', 'third']);
  while (ends.length > 0) await endFirst();
  await Promise.all(pending);
  expect(started.filter((name) => name === 'greedy')).toHaveLength(5);
});

test('slow work of one caller has one place while somebody else is here', async () => {
  const alone = stage({ slowMs: -1 });
  void alone.submit('slow');
  void alone.submit('slow');
  expect(alone.started).toEqual(['slow', 'slow']);
  const { queue, started, submit } = stage({ slowMs: -1 });
  queue.see('pages');
  void submit('slow');
  void submit('slow');
  void submit('other');
  expect(started).toEqual(['slow', 'other']);
});

test('after slow work a caller rests, and then goes on', async () => {
  const { queue, started, submit, finish, endFirst } = stage({ slowMs: -1 });
  queue.see('pages');
  const pending = [submit('slow'), submit('slow')];
  await endFirst();
  void submit('other');
  await finish();
  expect(started).toEqual(['slow', 'other']);
  await pending[0];
  while (started.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['slow', 'other', 'slow']);
});

test('slow work beyond its budget rests while others go on, also of a caller who left and came again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const slowBudget = { freeMs: 400, share: 0.1, restMsMax: 60_000 };
  const { queue, started, submit, endFirst } = stage({ slowMs: 100, slowBudget });
  const pass = async (ms: number): Promise<void> => {
    queue.see('pages');
    await vi.advanceTimersByTimeAsync(ms);
  };
  const work = async (): Promise<void> => {
    await pass(300);
    await endFirst();
  };
  void submit('slow');
  await work();
  void submit('slow');
  await pass(300);
  expect(started).toEqual(['slow', 'slow']);
  // 300 ms and 300 ms, less the refill of 600 ms: 540 ms are used.
  await work();
  void submit('slow');
  void submit('other');
  await endFirst();
  await pass(1_399);
  expect(started.splice(0)).toEqual(['slow', 'slow', 'other']);
  await pass(1);
  expect(started.splice(0)).toEqual(['slow']);
  await work();
  // 670 ms are used. The rest of 2,700 ms ends, and the queue forgets the caller, but not the 400 ms that are left of them.
  await pass(2_700);
  void submit('slow');
  expect(started.splice(0)).toEqual(['slow']);
  await work();
  void submit('slow');
  await pass(2_699);
  expect(started).toEqual([]);
  await pass(1);
  expect(started).toEqual(['slow']);
});

test('on a slow machine nobody rests for more than the database itself spent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const slowBudget = { freeMs: 400, share: 0.1, restMsMax: 60_000 };
  const queue = new FairQueue({ ...usual, slowMs: 100, slowBudget });
  // Each call takes a second, of which it has a processor for 20 ms.
  for (let each = 0; each < 20; each += 1) {
    queue.see('pages');
    const call = queue.run('honest', async (onProcessorTime) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      onProcessorTime(20);
    });
    await vi.advanceTimersByTimeAsync(1_020);
    await call;
    await vi.advanceTimersByTimeAsync(20);
  }
  let hasStarted = false;
  void queue.run('honest', () => {
    hasStarted = true;
    return Promise.resolve();
  });
  expect(hasStarted).toBe(true);
});

test('a line has an end: its own caller’s first, then the longest one’s', async () => {
  const { submit, started, finish } = stage({
    places: 1,
    placesOfOne: 1,
    waitingOfOneMax: 2,
    waitingMax: 3,
  });
  const first = submit('greedy');
  const waiting = [submit('greedy'), submit('greedy')];
  await expect(submit('greedy')).rejects.toMatchObject({ reason: 'crowded' });
  void submit('a');
  void submit('b');
  await expect(waiting[1]).rejects.toMatchObject({ reason: 'crowded' });
  await expect(submit('a')).rejects.toMatchObject({ reason: 'crowded' });
  await finish();
  expect(started).toEqual(['greedy']);
  void first;
});

test('nobody waits for ever, and a failure gives its place back', async () => {
  const queue = new FairQueue({ ...usual, places: 1, waitMsMax: 1 });
  const { promise, reject } = Promise.withResolvers<void>();
  const failing = queue.run('one', () => promise);
  await expect(queue.run('two', () => Promise.resolve())).rejects.toMatchObject({
    reason: 'crowded',
  });
  reject(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  expect(await queue.run('two', () => Promise.resolve('done'))).toBe('done');
});
