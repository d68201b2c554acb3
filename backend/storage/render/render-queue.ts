/** Hands pictures to the process that renders, a bounded number at a time, and lets it go when nothing is to be done. */
import { availableParallelism } from 'node:os';
import { refuse } from '../respond/refusal.ts';
import type { RenderJob } from './render-job.ts';
import { renderingFailed, openRenderProcess } from './render-process-handle.ts';
import type { RenderOutcome } from './render-process-handle.ts';

/** What is to be rendered. */
export interface RenderOrder extends Pick<RenderJob, 'transformation' | 'format'> {
  /** Called when the picture's turn has come, so that those that wait hold no bytes. */
  readonly readSource: () => Promise<Uint8Array>;
}

export interface RenderQueue {
  /**
   * The picture, or what is wrong with its source. Refuses `SlowDown` when too many wait.
   * @throws what `readSource` throws
   */
  render(order: RenderOrder): Promise<RenderOutcome>;
  close(): Promise<void>;
}

interface Waiting {
  readonly order: RenderOrder;
  readonly resolve: (outcome: RenderOutcome | Promise<RenderOutcome>) => void;
}

const waitingMax = 500;
const idleMs = 30_000;
/** One core stays for everybody else. */
const defaultConcurrency = Math.max(1, Math.min(4, availableParallelism() - 1));

/** A queue whose process starts with its first picture. */
export function openRenderQueue(atOnce = defaultConcurrency): RenderQueue {
  const renderer = openRenderProcess();
  const waiting: Waiting[] = [];
  let taken = 0;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  function next(): void {
    clearTimeout(idle);
    while (taken < atOnce) {
      const first = waiting.shift();
      if (first === undefined) break;
      taken += 1;
      const outcome = rendered(first.order).finally(() => {
        taken -= 1;
        next();
      });
      first.resolve(outcome);
    }
    if (taken === 0) idle = setTimeout(() => renderer.rest(), idleMs).unref();
  }

  async function rendered({ readSource, ...order }: RenderOrder): Promise<RenderOutcome> {
    const source = await readSource();
    return closed ? renderingFailed : renderer.render({ source, ...order });
  }

  return {
    render(order) {
      if (waiting.length >= waitingMax) refuse('SlowDown', { httpStatus: 429 });
      return new Promise((resolve) => {
        waiting.push({ order, resolve });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { resolve } of waiting.splice(0)) resolve(renderingFailed);
      await renderer.kill();
      clearTimeout(idle);
    },
  };
}
