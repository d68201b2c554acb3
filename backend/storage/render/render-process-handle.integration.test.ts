/** The process that renders, and its priority among the others of the machine. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openRenderProcess } from './render-process-handle.ts';

const sessionOf = (process: string): string =>
  readFileSync(`/proc/${process}/autogroup`, 'utf8').trim();
/** Linux can be built without autogroups, and other systems have none. */
const hasAutogroups = existsSync('/proc/self/autogroup');

/** Whether a process is the child that renders. */
function isRendering(pid: string): boolean {
  try {
    const parent = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return parent === String(process.pid) && command.includes('render-process.ts');
  } catch {
    return false;
  }
}

test('rendering has lower priority than processes of other sessions, such as the database', async () => {
  const renderer = openRenderProcess();
  const transformation = {
    width: 1,
    height: null,
    resize: 'cover',
    quality: 80,
    format: 'auto',
  } as const;
  const order = { source: new Uint8Array(), transformation, format: 'webp' } as const;
  expect((await renderer.render(order)).picture).toBeNull();
  const rendering = hasAutogroups ? readdirSync('/proc').filter(isRendering) : [];
  const sessions = rendering.map(sessionOf);
  await renderer.kill();
  expect(sessions.map((session) => session.replace(/^\S+ /, ''))).toEqual(
    hasAutogroups ? ['nice 10'] : [],
  );
  expect(sessions).not.toContain(hasAutogroups ? sessionOf('self') : 'ours');
});
