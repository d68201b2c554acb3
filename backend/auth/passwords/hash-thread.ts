/** A hash thread: a worker that is started with the first password and does not keep the process alive when idle. */
import { Worker } from 'node:worker_threads';
import type { HashResponse, HashRequest, HashTask } from './hash-worker.ts';

interface PendingTask {
  readonly resolve: (result: HashResponse['result']) => void;
  readonly reject: (error: unknown) => void;
}

export class HashThread {
  #worker: Worker | undefined;
  readonly #pending = new Map<number, PendingTask>();
  #latest = 0;

  /** The number of unfinished tasks. */
  get pendingCount(): number {
    return this.#pending.size;
  }

  /** Runs a task. Rejects when the thread ends first; the next task starts a new thread. */
  run(task: HashTask): Promise<HashResponse['result']> {
    return new Promise((resolve, reject) => {
      this.#latest += 1;
      const request: HashRequest = { id: this.#latest, task };
      this.#pending.set(request.id, { resolve, reject });
      const worker = (this.#worker ??= this.#start());
      worker.ref();
      worker.postMessage(request, []);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('hash-worker.ts', import.meta.url));
    worker.on('message', ({ id, result }: HashResponse) => {
      this.#pending.get(id)?.resolve(result);
      this.#pending.delete(id);
      if (this.#pending.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () =>
      this.#end(worker, new Error('The worker thread for password hashes ended.')),
    );
    return worker;
  }

  #end(worker: Worker, error: unknown): void {
    // A new worker may have been started since.
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
