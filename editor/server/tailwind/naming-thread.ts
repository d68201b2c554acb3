// Naming thread: a worker that finds class names for declarations, started on first use or shortly after start.

import { Worker } from 'node:worker_threads';
import type { TailwindSource } from './tailwind-engine.ts';
import type { NamingResponse, NamingRequest } from './tailwind-worker.ts';

type Names = NamingResponse['names'];

/** Names classes in another thread. */
export class NamingThread {
  readonly #source: TailwindSource;
  readonly #waiting = new Map<number, PromiseWithResolvers<Names>>();
  #worker: Worker | null = null;
  #lastId = 0;

  constructor(source: TailwindSource) {
    this.#source = source;
  }

  /** The classes for declarations, by property. */
  name(styles: NamingRequest['styles'], variants: readonly string[]): Promise<Names> {
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const question: NamingRequest = { id: this.#lastId, styles, variants };
    const pending = Promise.withResolvers<Names>();
    this.#waiting.set(question.id, pending);
    this.#worker.postMessage(question, []);
    return pending.promise;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('tailwind-worker.ts', import.meta.url), {
      workerData: this.#source,
    });
    worker.unref();
    worker.on('message', ({ id, names }: NamingResponse) => {
      this.#waiting.get(id)?.resolve(names);
      this.#waiting.delete(id);
    });
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('Tailwind has been closed.')));
    return worker;
  }

  /** The next request starts a new thread. */
  #fail(error: unknown): void {
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
