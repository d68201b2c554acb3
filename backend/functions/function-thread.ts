/** The thread that functions run in. What goes wrong in one of them ends this thread at worst, and never the server. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionContext } from './function-context.ts';
import { knowDeno, loadHandler } from './load-handler.ts';
import { knowModuleNames } from './module-names.ts';
import type {
  CallMessage,
  FromThread,
  OfferAnswerMessage,
  ThreadData,
  ToThread,
} from './thread-messages.ts';

const { origin, publishableKey, secretKey } = workerData as ThreadData;
const calls = new Map<number, AbortController>();
const asked = new Map<number, (answer: OfferAnswerMessage) => void>();
let lastAsked = 0;

knowModuleNames();
knowDeno();

const bodyless = new Set([101, 204, 205, 304]);

async function answer(call: CallMessage): Promise<void> {
  const { id } = call;
  const controller = new AbortController();
  calls.set(id, controller);
  try {
    const handler = await loadHandler(call.file).catch((error: unknown) => {
      throw new BootError(error);
    });
    const request = requestOf(call, controller.signal);
    const response = await handler(request, contextOf(call, request, controller.signal));
    if (!(response instanceof Response)) throw new Error('The function answered no Response.');
    const body = bodyless.has(response.status) ? null : response.body;
    const headers = [...response.headers];
    tell({ kind: 'answer', id, status: response.status, headers, body: body as never }, body);
  } catch (error) {
    const isBoot = error instanceof BootError;
    const problem = describe(isBoot ? error.cause : error);
    tell({ kind: 'failure', id, code: isBoot ? 'BOOT_ERROR' : 'WORKER_ERROR', problem }, null);
  } finally {
    calls.delete(id);
  }
}

class BootError extends Error {
  constructor(cause: unknown) {
    super('The function could not be loaded.', { cause });
    this.name = 'BootError';
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function tell(message: FromThread, body: object | null): void {
  parentPort?.postMessage(message, body === null ? [] : [body as never]);
}

function requestOf({ url, method, headers, body }: CallMessage, signal: AbortSignal): Request {
  return new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    signal,
    ...(body === null ? {} : { body: body as never, duplex: 'half' }),
  });
}

function contextOf(call: CallMessage, request: Request, signal: AbortSignal): FunctionContext {
  const claims = JSON.parse(call.claims) as Readonly<Record<string, unknown>>;
  const { sub } = claims;
  const authorization = request.headers.get('authorization');
  const apikey = request.headers.get('apikey') ?? publishableKey;
  const own = { apikey, authorization: authorization ?? `Bearer ${apikey}` };
  return {
    caller: { role: call.role, userId: typeof sub === 'string' ? sub : null, claims },
    address: call.address,
    service: reach({ apikey: secretKey, authorization: `Bearer ${secretKey}` }, signal),
    asCaller: reach(own, signal),
    ask: (name, argument) => ask(name, argument),
    signal,
  };
}

/** The project's services in somebody's name. */
function reach(name: Readonly<Record<string, string>>, signal: AbortSignal) {
  return {
    fetch: (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      for (const [header, value] of Object.entries(name)) headers.set(header, value);
      return fetch(new URL(path, origin), { signal, ...init, headers });
    },
  };
}

function ask(name: string, argument: unknown): Promise<unknown> {
  lastAsked += 1;
  const id = lastAsked;
  tell({ kind: 'offer', id, name, argument }, null);
  return new Promise((resolve, reject) => {
    asked.set(id, ({ value, problem }) => {
      asked.delete(id);
      if (problem === null) resolve(value);
      else reject(new Error(problem));
    });
  });
}

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'call':
      void answer(message);
      break;
    case 'cancel':
      calls.get(message.id)?.abort();
      break;
    case 'ping':
      tell({ kind: 'pong' }, null);
      break;
    case 'offer-answer':
      asked.get(message.id)?.(message);
      break;
  }
});
