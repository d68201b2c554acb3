// Scratch data of drive mode: the process over a copy of the shop's data, started when it is first asked for, and made anew on request.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { RunningShop } from './running-shop.ts';
import type { ScratchReport, ScratchStart } from './scratch-process.ts';

/** A copy that responds. */
export interface OpenScratch extends RunningShop {
  /** Path of the page with the mails that were not sent. */
  readonly outboxPath: string | null;
}

/** The copy of a Studio. */
export interface ScratchData {
  /** Opens the copy, or returns the open one. @param isFresh makes another one. Throws with the reason when there can be none. */
  open(isFresh: boolean): Promise<OpenScratch>;
  /** The open copy, or null. */
  current(): OpenScratch | null;
  close(): Promise<void>;
}

/** Time for the process to remove its copy. */
const stopMsMax = 10_000;

/** A copy that is made when it is first opened. */
export function createScratchData(facts: ScratchStart): ScratchData {
  let child: ChildProcess | null = null;
  let opening: Promise<OpenScratch> | null = null;
  let current: OpenScratch | null = null;
  const close = async (): Promise<void> => {
    const ending = child;
    [child, opening, current] = [null, null, null];
    if (ending !== null && ending.exitCode === null) await end(ending);
  };
  const start = async (): Promise<OpenScratch> => {
    const own = fork(new URL('./scratch-process.ts', import.meta.url), { stdio: 'inherit' });
    child = own;
    own.once('exit', () => {
      if (child === own) [child, opening, current] = [null, null, null];
    });
    own.send(facts);
    const ended = once(own, 'exit').then(() => ({ failure: 'The process of the copy ended.' }));
    const reported = once(own, 'message').then(([message]) => message as ScratchReport);
    const report: ScratchReport = await Promise.race([reported, ended]);
    if ('failure' in report) throw new Error(report.failure);
    current = report;
    return report;
  };
  return {
    open: async (isFresh) => {
      if (isFresh) await close();
      opening ??= start();
      const own = opening;
      // The next request tries again.
      own.catch(() => {
        if (opening === own) opening = null;
      });
      return await own;
    },
    current: () => current,
    close,
  };
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(timer);
}
