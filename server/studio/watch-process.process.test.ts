// The watch over the Studio's process: one that replies lives on, one that hangs is ended.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchProcess } from './watch-process.ts';

test('a process that replies lives on, and one that hangs is killed', async () => {
  const child = fork(new URL('./test-watched-process.ts', import.meta.url));
  await once(child, 'message');
  let hungCount = 0;
  watchProcess(child, () => (hungCount += 1), { pingMs: 50, unansweredMax: 60 });
  for (let replies = 0; replies < 5; replies += 1) await once(child, 'message');
  expect([hungCount, child.exitCode, child.signalCode]).toEqual([0, null, null]);
  child.send('hang');
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([hungCount, signal]).toEqual([1, 'SIGKILL']);
});
