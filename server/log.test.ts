// The shape of a log line.
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function lines(work: (log: ReturnType<typeof createLog>) => void): string[] {
  const written: string[] = [];
  work(
    createLog(
      () => new Date(0),
      (line) => void written.push(line),
    ),
  );
  return written;
}

test('an event is one line', () => {
  const [line] = lines((log) =>
    log.info('ready', { port: 4100, path: '/a b', text: 'two\nlines' }),
  );
  expect(line).toBe(
    '1970-01-01T00:00:00.000Z info ready port=4100 path="/a b" text="two\\nlines"\n',
  );
});

test('a failure names its cause and what caused that', () => {
  const error = new Error('no answer', { cause: new Error('refused') });
  const [line, ...more] = lines((log) => log.error('request_failed', error, { path: '/x' }));
  expect(more).toEqual([]);
  expect(line).toMatch(
    /^1970\S+ error request_failed path=\/x cause="no answer" because=refused stack=".*"\n$/,
  );
});
