/** The process that renders, seen from here: started with its first picture, and again after it died or rested. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderResult, RenderJob } from './render-job.ts';

/** A picture, or what is wrong with its source. */
export type RenderOutcome = Omit<RenderResult, 'id'>;

export interface RenderProcessHandle {
  /** Settles with `diedOver` when the process ends before it answers. */
  render(job: Omit<RenderJob, 'id'>): Promise<RenderOutcome>;
  /** Lets the process go until the next picture; for when nothing is being rendered. */
  rest(): void;
  /** Ends it, whatever it is at, and waits for its end. */
  kill(): Promise<void>;
}

/** The problem of a picture whose process died over it. */
export const renderingEnded = 'The process that renders has ended.';

/** What becomes of a picture whose process died over it. */
export const renderingFailed: RenderOutcome = { picture: null, problem: renderingEnded };

const program = fileURLToPath(new URL('render-process.ts', import.meta.url));
const lowPriority = 10;
const hasSessions = process.platform !== 'win32';

/** The process that renders; nothing is started yet. */
export function openRenderProcess(): RenderProcessHandle {
  const rendering = new Map<number, (outcome: RenderOutcome) => void>();
  let made = 0;
  let child: ChildProcess | null = null;

  function start(): ChildProcess {
    const started = fork(program, [], {
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: [],
      detached: hasSessions,
    });
    if (started.pid !== undefined) lowerPriority(started.pid);
    started.on('message', ({ id, ...outcome }: RenderResult) => {
      rendering.get(id)?.(outcome);
      rendering.delete(id);
    });
    started.on('error', () => ended(started));
    started.on('exit', () => ended(started));
    return started;
  }

  function ended(which: ChildProcess): void {
    if (child !== which) return;
    child = null;
    for (const resolve of rendering.values()) resolve(renderingFailed);
    rendering.clear();
  }

  return {
    render(job) {
      made += 1;
      const id = made;
      child ??= start();
      const chosen = child;
      return new Promise((resolve) => {
        rendering.set(id, resolve);
        chosen.send({ id, ...job } satisfies RenderJob);
      });
    },
    rest() {
      const done = child;
      child = null;
      done?.disconnect();
    },
    async kill() {
      const last = child;
      if (last === null) return;
      const gone = new Promise<void>((resolve) => last.once('exit', () => resolve()));
      last.kill('SIGKILL');
      await gone;
    },
  };
}

/**
 * Linux shares a core among sessions first, and a process's priority counts within its own alone: one in our session would take
 * as much from the database, which has another, as if nothing had been lowered. So it has a session, whose priority is lowered.
 *
 * @see https://man7.org/linux/man-pages/man7/sched.7.html the autogroup feature
 */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, lowPriority);
    const session = `/proc/${pid}/autogroup`;
    if (hasSessions && existsSync(session)) writeFileSync(session, String(lowPriority));
  } catch {
    // Where it may not be lowered, or the process is gone already, pictures are rendered all the same.
  }
}
