/** The threads that hash: started with the first password, idle otherwise, and no reason for the process to stay. */
import { Worker } from 'node:worker_threads';
import type { HashResponse, HashRequest, HashTask } from './hash-worker.ts';

interface PendingTask {
  readonly resolve: (answer: HashResponse['answer']) => void;
  readonly reject: (error: unknown) => void;
}

export class HashThread {
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, PendingTask>();
  #latest = 0;

  /** How many tasks it has yet to answer. */
  get pendingCount(): number {
    return this.#waiting.size;
  }

  /** Rejects when the thread ends before it has answered; the next task starts another. */
  run(task: HashTask): Promise<HashResponse['answer']> {
    return new Promise((resolve, reject) => {
      this.#latest += 1;
      const request: HashRequest = { id: this.#latest, task };
      this.#waiting.set(request.id, { resolve, reject });
      const worker = (this.#worker ??= this.#start());
      worker.ref();
      worker.postMessage(request, []);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('hash-worker.ts', import.meta.url));
    worker.on('message', ({ id, answer }: HashResponse) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () =>
      this.#end(worker, new Error('The thread that hashes passwords ended.')),
    );
    return worker;
  }

  #end(worker: Worker, error: unknown): void {
    // Another one may have been started since.
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
