// The shape of a log line.
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { runInLogContext, runOutsideLogContext } from './log-context.ts';

function lines(work: (log: ReturnType<typeof createLog>) => void): string[] {
  const written: string[] = [];
  work(createLog({ now: () => new Date(0), write: (line) => void written.push(line) }));
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

test('in JSON an event is one object, whose part and message are told apart', () => {
  const written: string[] = [];
  const log = createLog({
    format: 'json',
    now: () => new Date(0),
    write: (line) => void written.push(line),
  });
  log.info('ready', { port: 4100 });
  runInLogContext({ request: 'r-1' }, () =>
    log.error('rest', new Error('two\nlines'), { text: 'A request failed.' }),
  );
  expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      time: '1970-01-01T00:00:00.000Z',
      level: 'info',
      part: 'server',
      message: 'ready',
      port: 4100,
    },
    {
      time: '1970-01-01T00:00:00.000Z',
      level: 'error',
      part: 'rest',
      message: 'A request failed.',
      request: 'r-1',
      cause: 'two\nlines',
      stack: expect.any(String),
    },
  ]);
  expect(written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
});

test('a line of a request or job has its fields, across what it awaits, and no other line has', async () => {
  const written: string[] = [];
  const log = createLog({ now: () => new Date(0), write: (line) => void written.push(line) });
  await runInLogContext({ request: 'r-1' }, async () => {
    await Promise.resolve();
    log.info('inside');
    runOutsideLogContext(() => log.info('opened'));
  });
  log.info('after');
  expect(written.map((line) => line.slice(25, -1))).toEqual([
    'info inside request=r-1',
    'info opened',
    'info after',
  ]);
});
