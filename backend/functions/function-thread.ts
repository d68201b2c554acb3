/** The program of the thread in which functions run: a fault in one of them ends this thread at worst, and never the server. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionContext } from './function-context.ts';
import { defineDeno } from './deno.ts';
import { loadHandler } from './load-handler.ts';
import { registerModuleResolution } from './resolve-modules.ts';
import type {
  CallMessage,
  FromThread,
  ServerResultMessage,
  ThreadData,
  ToThread,
} from './thread-messages.ts';

const { origin, publishableKey, secretKey } = workerData as ThreadData;
const calls = new Map<number, AbortController>();
const serverCalls = new Map<number, (result: ServerResultMessage) => void>();
let lastServerCallId = 0;

registerModuleResolution();
defineDeno();

/** Statuses whose responses have no body. */
const bodyless = new Set([101, 204, 205, 304]);

async function handleCall(call: CallMessage): Promise<void> {
  const { id } = call;
  const controller = new AbortController();
  calls.set(id, controller);
  try {
    const handler = await loadHandler(call.file, call.importMap).catch((error: unknown) => {
      throw new BootError(error);
    });
    const request = requestOf(call, controller.signal);
    const response = await handler(request, contextOf(call, request, controller.signal));
    if (!(response instanceof Response)) throw new Error('The function returned no Response.');
    const body = bodyless.has(response.status) ? null : response.body;
    const headers = [...response.headers];
    send({ kind: 'response', id, status: response.status, headers, body: body as never }, body);
  } catch (error) {
    const isBoot = error instanceof BootError;
    const problem = describe(isBoot ? error.cause : error);
    send({ kind: 'failure', id, code: isBoot ? 'BOOT_ERROR' : 'WORKER_ERROR', problem }, null);
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

function send(message: FromThread, body: object | null): void {
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
  const callerHeaders = { apikey, authorization: authorization ?? `Bearer ${apikey}` };
  return {
    caller: { role: call.role, userId: typeof sub === 'string' ? sub : null, claims },
    address: call.address,
    service: fetchAs({ apikey: secretKey, authorization: `Bearer ${secretKey}` }, signal),
    asCaller: fetchAs(callerHeaders, signal),
    callServer: (name, argument) => callServer(name, argument),
    signal,
  };
}

/** The project's services with the given credentials. */
function fetchAs(credentials: Readonly<Record<string, string>>, signal: AbortSignal) {
  return {
    fetch: (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      for (const [header, value] of Object.entries(credentials)) headers.set(header, value);
      return fetch(new URL(path, origin), { signal, ...init, headers });
    },
  };
}

function callServer(name: string, argument: unknown): Promise<unknown> {
  lastServerCallId += 1;
  const id = lastServerCallId;
  send({ kind: 'server-call', id, name, argument }, null);
  return new Promise((resolve, reject) => {
    serverCalls.set(id, ({ value, problem }) => {
      serverCalls.delete(id);
      if (problem === null) resolve(value);
      else reject(new Error(problem));
    });
  });
}

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'call':
      void handleCall(message);
      break;
    case 'cancel':
      calls.get(message.id)?.abort();
      break;
    case 'ping':
      send({ kind: 'pong' }, null);
      break;
    case 'server-result':
      serverCalls.get(message.id)?.(message);
      break;
  }
});
