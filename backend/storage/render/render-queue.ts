/** The render queue: passes pictures to the process that renders, a bounded number at a time, and stops the process when idle. */
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { refuse } from '../respond/refusal.ts';
import type { RenderJob } from './render-job.ts';
import { openRenderProcess, renderingFailed } from './render-process-handle.ts';
import type { RenderOutcome } from './render-process-handle.ts';

/** A picture to render. */
export interface RenderOrder extends Pick<RenderJob, 'transformation' | 'format'> {
  /** Called when a place is free, so that waiting pictures hold no bytes. */
  readonly readSource: () => Promise<Uint8Array>;
}

/** Renders pictures in turn. */
export interface RenderQueue {
  /**
   * The picture, or the problem of its source. Refuses `SlowDown` when too many pictures wait.
   * @throws the error of `readSource`
   */
  render(order: RenderOrder): Promise<RenderOutcome>;
  close(): Promise<void>;
}

const waitingMax = 500;
const idleMs = 30_000;
/** One core remains for everything else. */
const defaultConcurrency = Math.max(1, Math.min(4, availableParallelism() - 1));

/** A queue whose process starts with its first picture. */
export function openRenderQueue(concurrency = defaultConcurrency): RenderQueue {
  const renderer = openRenderProcess();
  const limit = pLimit({ concurrency, rejectOnClear: true });
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  async function renderNext({ readSource, ...order }: RenderOrder): Promise<RenderOutcome> {
    const source = await readSource();
    return isClosed ? renderingFailed : await renderer.render({ source, ...order });
  }

  function stopLaterIfIdle(): void {
    if (limit.activeCount + limit.pendingCount > 0) return;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => renderer.stopWhenIdle(), idleMs).unref();
  }

  return {
    async render(order) {
      if (limit.pendingCount >= waitingMax) refuse('SlowDown', { httpStatus: 429 });
      clearTimeout(idleTimer);
      try {
        return await limit(renderNext, order);
      } catch (error) {
        if (isClosed) return renderingFailed;
        throw error;
      } finally {
        stopLaterIfIdle();
      }
    },
    async close() {
      isClosed = true;
      limit.clearQueue();
      await renderer.kill();
      clearTimeout(idleTimer);
    },
  };
}
