/** Hands pictures to the process that renders, a bounded number at a time, and lets it go when nothing is to be done. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { refuse } from '../answers/refused.ts';
import type { RenderAnswer, RenderJob } from './render-job.ts';

export interface RenderQueue {
  /** The picture, or what is wrong with its source. Refuses `SlowDown` when too many wait. */
  render(job: Omit<RenderJob, 'id'>): Promise<Pick<RenderAnswer, 'picture' | 'problem'>>;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: RenderJob;
  readonly resolve: (answer: Pick<RenderAnswer, 'picture' | 'problem'>) => void;
}

/** The problem of a picture whose process died over it. */
export const renderingEnded = 'The process that renders has ended.';

const program = fileURLToPath(new URL('render-process.ts', import.meta.url));
const waitingMax = 500;
const idleMs = 30_000;
const lowPriority = 10;
/** One core stays for everybody else. */
const atOnceUsual = Math.max(1, Math.min(4, availableParallelism() - 1));

/** A queue whose process starts with its first picture. */
export function openRenderQueue(atOnce = atOnceUsual): RenderQueue {
  const waiting: Waiting[] = [];
  const underway = new Map<number, Waiting>();
  let made = 0;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(program, [], { serialization: 'advanced', stdio: 'ignore', execArgv: [] });
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.on('message', (answer: RenderAnswer) => {
      underway.get(answer.id)?.resolve(answer);
      underway.delete(answer.id);
      next();
    });
    started.on('error', () => ended(started));
    started.on('exit', () => ended(started));
    return started;
  }

  /** A process that died took its pictures with it; those that wait go to the next one. */
  function ended(which: ChildProcess): void {
    if (child !== which) return;
    child = null;
    for (const { resolve } of underway.values())
      resolve({ picture: null, problem: renderingEnded });
    underway.clear();
    next();
  }

  function next(): void {
    clearTimeout(idle);
    while (underway.size < atOnce) {
      const first = waiting.shift();
      if (first === undefined) break;
      underway.set(first.job.id, first);
      child ??= start();
      child.send(first.job);
    }
    if (underway.size === 0 && child !== null) idle = setTimeout(rest, idleMs).unref();
  }

  function rest(): void {
    const done = child;
    child = null;
    done?.disconnect();
  }

  return {
    render(job) {
      if (waiting.length >= waitingMax) refuse('SlowDown', { httpStatus: 429 });
      made += 1;
      const id = made;
      return new Promise((resolve) => {
        waiting.push({ job: { ...job, id }, resolve });
        next();
      });
    },
    async close() {
      clearTimeout(idle);
      const last = child;
      waiting.length = 0;
      if (last === null) return;
      const gone = new Promise<void>((resolve) => last.once('exit', () => resolve()));
      last.kill('SIGKILL');
      await gone;
    },
  };
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // Where it may not be lowered, or the process is gone already, pictures are rendered all the same.
  }
}
