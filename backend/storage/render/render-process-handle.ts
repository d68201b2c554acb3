/** The handle of the process that renders: starts it with the first picture, and again after it died or was stopped. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderResult, RenderJob } from './render-job.ts';

/** A picture, or the problem of its source. */
export type RenderOutcome = Omit<RenderResult, 'id'>;

/** A process that renders pictures. */
export interface RenderProcessHandle {
  /** Resolves to `renderingFailed` when the process ends before it responds. */
  render(job: Omit<RenderJob, 'id'>): Promise<RenderOutcome>;
  /** Lets the process end until the next picture. To be called while nothing is being rendered. */
  stopWhenIdle(): void;
  /** Kills the process, and waits for its end. */
  kill(): Promise<void>;
}

/** The problem of a picture whose process died. */
export const renderingEnded = 'The process that renders has ended.';

/** The outcome for a picture whose process died. */
export const renderingFailed: RenderOutcome = { picture: null, problem: renderingEnded };

const program = fileURLToPath(new URL('render-process.ts', import.meta.url));
const lowPriority = 10;
const hasSessions = process.platform !== 'win32';

/** The handle; no process is started yet. */
export function openRenderProcess(): RenderProcessHandle {
  const rendering = new Map<number, (outcome: RenderOutcome) => void>();
  let lastId = 0;
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

  function ended(process: ChildProcess): void {
    if (child !== process) return;
    child = null;
    for (const resolve of rendering.values()) resolve(renderingFailed);
    rendering.clear();
  }

  return {
    render(job) {
      lastId += 1;
      const id = lastId;
      child ??= start();
      const target = child;
      return new Promise((resolve) => {
        rendering.set(id, resolve);
        target.send({ id, ...job } satisfies RenderJob);
      });
    },
    stopWhenIdle() {
      const idle = child;
      child = null;
      idle?.disconnect();
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
 * Linux shares a core among sessions first, and the priority of a process counts within its session alone: in the server's session
 * it would take as much from the database, which has another one, as without a lower priority. So it gets a session of its own, whose
 * priority is lowered.
 *
 * @see https://man7.org/linux/man-pages/man7/sched.7.html the autogroup feature
 */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, lowPriority);
    const session = `/proc/${pid}/autogroup`;
    if (hasSessions && existsSync(session)) writeFileSync(session, String(lowPriority));
  } catch {
    // Pictures are rendered anyway where the priority cannot be lowered, or the process has ended already.
  }
}
