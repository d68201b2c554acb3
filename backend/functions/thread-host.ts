/** The host of the thread in which functions run: starts it with the first call, watches it, and replaces it when it fails. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ReadableStream } from 'node:stream/web';
import { Worker } from 'node:worker_threads';
import { OpenBodies } from './open-bodies.ts';
import type { ServerMethods } from './function-context.ts';
import type { GatewayCode } from './gateway-response.ts';
import type {
  ResponseMessage,
  CallMessage,
  FromThread,
  ServerCallMessage,
  ThreadData,
  ToThread,
} from './thread-messages.ts';

export interface FunctionsLog {
  info(text: string): void;
  error(text: string, cause: unknown): void;
}

export interface ThreadLimits {
  /** Time until a function must have responded. */
  readonly responseMs: number;
  /** Time that it may block the thread. */
  readonly busyMs: number;
  readonly memoryMegabytes: number;
}

interface PendingCall {
  readonly file: string;
  /** Runs a function in the asynchronous context of the call, as messages of the thread come in none. */
  readonly run: <Result>(work: () => Result) => Result;
  readonly resolve: (outcome: ResponseMessage | GatewayCode) => void;
  readonly timer: NodeJS.Timeout;
}

export type Call = Omit<CallMessage, 'kind' | 'id'>;

/** The reason of a signal that aborts a call which has started already, as a code of the gateway. */
export class CallRefused extends Error {
  readonly code: GatewayCode;

  constructor(code: GatewayCode) {
    super(code);
    this.name = 'CallRefused';
    this.code = code;
  }
}

/** Passes calls to one thread, and starts a new one after it has ended. */
export class ThreadHost {
  readonly #data: ThreadData;
  readonly #environment: () => Readonly<Record<string, string>>;
  readonly #methods: ServerMethods;
  readonly #limits: ThreadLimits;
  readonly #log: FunctionsLog;
  /** Runs what outlives a call outside of its asynchronous context. */
  readonly #runOutside = AsyncLocalStorage.snapshot();
  readonly #pending = new Map<number, PendingCall>();
  #worker: Worker | null = null;
  #lastId = 0;
  #lastMessageAt = 0;
  #watchTimer: NodeJS.Timeout | undefined;
  #watchedWorker: Worker | null = null;

  constructor(
    data: ThreadData,
    environment: () => Readonly<Record<string, string>>,
    methods: ServerMethods,
    limits: ThreadLimits,
    log: FunctionsLog,
  ) {
    this.#data = data;
    this.#environment = environment;
    this.#methods = methods;
    this.#limits = limits;
    this.#log = log;
  }

  /** The function's response, or the code of its failure. A signal that aborts with {@link CallRefused} brings its own code. */
  call(call: Call, signal: AbortSignal): Promise<ResponseMessage | GatewayCode> {
    this.#lastId += 1;
    const id = this.#lastId;
    const worker = (this.#worker ??= this.#runOutside(() => this.#start()));
    return new Promise((resolve) => {
      const end = (outcome: ResponseMessage | GatewayCode): void => {
        if (!this.#pending.delete(id)) return;
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        resolve(outcome);
      };
      const cancel = (): void => {
        this.#send(worker, { kind: 'cancel', id });
        if (signal.reason instanceof CallRefused) end(signal.reason.code);
      };
      const timer = setTimeout(() => {
        this.#log.error('A function did not respond in time.', new Error(call.file));
        cancel();
        end('IDLE_TIMEOUT');
      }, this.#limits.responseMs);
      signal.addEventListener('abort', cancel);
      const run = AsyncLocalStorage.snapshot();
      this.#pending.set(id, { file: call.file, run, resolve: end, timer });
      const message: CallMessage = { kind: 'call', id, ...call };
      worker.postMessage(message, call.body instanceof ReadableStream ? [call.body] : []);
      this.#runOutside(() => this.#startWatch(worker));
    });
  }

  /** Ends the thread after its last call; the next call starts another one. */
  async renew(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (worker === null) return;
    while (this.#pending.size > 0 && this.#worker === null) await pause(drainPollMs);
    await worker.terminate();
  }

  async close(): Promise<void> {
    this.#endWatch();
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
    this.#failAll('WORKER_ERROR');
  }

  #start(): Worker {
    const worker = new Worker(new URL('function-thread.ts', import.meta.url), {
      workerData: this.#data,
      env: { ...this.#environment() },
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMegabytes },
      stdout: true,
      stderr: true,
      execArgv: [],
    });
    this.#lastMessageAt = performance.now();
    for (const stream of [worker.stdout, worker.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => this.#log.info(text.trimEnd()));
    const bodies = new OpenBodies();
    worker.on('message', (message: FromThread) => this.#receive(worker, bodies, message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      this.#log.error('The thread of the functions failed.', error);
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#ended(worker, isMemory ? 'WORKER_RESOURCE_LIMIT' : 'WORKER_ERROR');
    });
    worker.on('exit', () => {
      bodies.abortAll();
      this.#ended(worker, 'WORKER_ERROR');
    });
    // The thread does not prevent the process from ending.
    worker.unref();
    return worker;
  }

  #receive(worker: Worker, bodies: OpenBodies, message: FromThread): void {
    this.#lastMessageAt = performance.now();
    switch (message.kind) {
      case 'response':
        this.#pending
          .get(message.id)
          ?.resolve({ ...message, body: message.body && bodies.track(message.body) });
        break;
      case 'failure': {
        const call = this.#pending.get(message.id);
        // A call that was aborted meanwhile fails because of that: nothing to report.
        if (call === undefined) break;
        call.run(() => this.#log.error(`A function failed: ${call.file}`, message.problem));
        call.resolve(message.code);
        break;
      }
      case 'server-call':
        void this.#callMethod(worker, message);
        break;
      case 'pong':
        break;
    }
  }

  async #callMethod(worker: Worker, { id, name, argument }: ServerCallMessage): Promise<void> {
    const method = Object.hasOwn(this.#methods, name) ? this.#methods[name] : undefined;
    try {
      if (method === undefined) throw new Error(`The server offers no "${name}" to functions.`);
      this.#send(worker, {
        kind: 'server-result',
        id,
        value: await method(argument),
        problem: null,
      });
    } catch (error) {
      this.#log.error(`A server method that a function called failed: ${name}`, error);
      const problem = error instanceof Error ? error.message : String(error);
      this.#send(worker, { kind: 'server-result', id, value: null, problem });
    }
  }

  /** A function that blocks the thread answers no ping; the thread ends with all that ran beside it. */
  #startWatch(worker: Worker): void {
    if (this.#watchedWorker === worker) return;
    // The watch over a thread that has ended stops here: it would take the new one's silence for its own.
    this.#endWatch();
    this.#watchedWorker = worker;
    this.#lastMessageAt = performance.now();
    this.#watchTimer = setInterval(() => {
      if (this.#pending.size === 0) {
        this.#endWatch();
        return;
      }
      if (performance.now() - this.#lastMessageAt < this.#limits.busyMs) {
        this.#send(worker, { kind: 'ping' });
        return;
      }
      this.#log.error('A function blocked its thread for too long.', new Error('busy'));
      this.#ended(worker, 'WORKER_RESOURCE_LIMIT');
      void worker.terminate();
    }, this.#limits.busyMs / 4);
    this.#watchTimer.unref();
  }

  #endWatch(): void {
    clearInterval(this.#watchTimer);
    this.#watchedWorker = null;
  }

  #ended(worker: Worker, code: GatewayCode): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#endWatch();
    this.#failAll(code);
  }

  #failAll(code: GatewayCode): void {
    for (const { resolve } of this.#pending.values()) resolve(code);
  }

  #send(worker: Worker, message: ToThread): void {
    worker.postMessage(message, []);
  }
}

const drainPollMs = 50;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
