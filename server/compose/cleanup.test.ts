// Cleanup at the end of a server: the order of its steps, a step that fails, and a forced end.
import { expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { createCleanup } from './cleanup.ts';

function setUp() {
  const events: string[] = [];
  const log: Log = {
    info: (event, fields) => void events.push(`${event} ${fields?.['of']}`),
    error: (event, _cause, fields) => void events.push(`${event} ${fields?.['of']}`),
  };
  return { events, cleanup: createCleanup(log) };
}

test('steps run in reverse order, and a failed one does not prevent the others', async () => {
  const { events, cleanup } = setUp();
  cleanup.add('database', async () => void events.push('database'));
  cleanup.add('pool', () => Promise.reject(new Error('no')));
  cleanup.add('listener', async () => void events.push('listener'));
  await cleanup.run(new AbortController().signal);
  expect(events).toEqual(['listener', 'close_failed pool', 'database']);
});

test('a forced end abandons steps that hang, and still waits for the first registered one', async () => {
  const { events, cleanup } = setUp();
  const forced = new AbortController();
  cleanup.add('database', async () => void events.push('database'));
  cleanup.add('stuck', () => new Promise(() => undefined));
  const closed = cleanup.run(forced.signal);
  forced.abort();
  await closed;
  expect(events).toEqual(['close_abandoned stuck', 'database']);
});
