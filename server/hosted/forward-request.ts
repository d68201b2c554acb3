// Forwarded requests: one of a browser goes to the hosted project as it is, and the response comes back as a stream. Node's own requests, because
// fetch decodes what is compressed and sends bodies without their length.
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log.ts';

/** Sends a request to the project. Never rejects: a project that does not answer is 503 in the form of the protocols. */
export type ForwardRequest = (request: Request) => Promise<Response>;

/** Longest time without a byte in either direction. */
const silenceMsMax = 60_000;
const socketsMax = 256;

/** Headers that belong to one connection, and those that the gateway of the project sets itself. */
const perConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** The cookies of the shop's origin are none of the project's, and the project's gateway sets cookies for its own. */
const neverSent = new Set(['cookie']);
const neverReturned = new Set(['set-cookie', 'alt-svc', 'strict-transport-security']);
/** Statuses of responses without a body. */
const bodiless = new Set([101, 204, 205, 304]);

/** Forwards to the project at `url`; addresses of the project in `Location` become those of `siteUrl`. */
export function createForwarder(options: {
  readonly url: string;
  readonly siteUrl: string;
  readonly log: Pick<Log, 'error'>;
  readonly silenceMs?: number;
}): { readonly forward: ForwardRequest; close(): void } {
  const { url, siteUrl, log, silenceMs = silenceMsMax } = options;
  const isSecure = url.startsWith('https:');
  const settings = { keepAlive: true, maxSockets: socketsMax };
  const agent = isSecure ? new HttpsAgent(settings) : new HttpAgent(settings);
  const forward = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    try {
      const incoming = await send(request, `${url}${pathname}${search}`, { agent, silenceMs });
      return toResponse(incoming, request.method, { from: url, to: siteUrl });
    } catch (error) {
      if (!request.signal.aborted) log.error('hosted_project', error, { path: pathname });
      return unreachable();
    }
  };
  return { forward, close: () => agent.destroy() };
}

async function send(
  request: Request,
  target: string,
  { agent, silenceMs }: { readonly agent: HttpAgent; readonly silenceMs: number },
): Promise<IncomingMessage> {
  const { method, body } = request;
  const send = target.startsWith('https:') ? requestHttps : requestHttp;
  const outgoing = send(target, { method, agent, headers: sentHeaders(request) });
  // A write that has arrived goes on when its page is left, as over a database here.
  if (method === 'GET' || method === 'HEAD')
    request.signal.addEventListener('abort', () => outgoing.destroy(), { once: true });
  outgoing.setTimeout(silenceMs, () =>
    outgoing.destroy(new Error('The project was silent for too long.')),
  );
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.on('error', reject);
  });
  if (body === null) outgoing.end();
  else {
    // A refusal may come before the end of a body, and counts; the rest of the body is not sent then.
    pipeline(Readable.fromWeb(body), outgoing).catch(() => undefined);
  }
  return await response;
}

function sentHeaders({ headers, body }: Request): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [name, value] of headers)
    if (!perConnection.has(name) && !neverSent.has(name)) sent[name] = value;
  const length = headers.get('content-length');
  if (body !== null && length !== null) sent['content-length'] = length;
  return sent;
}

function toResponse(
  incoming: IncomingMessage,
  method: string,
  { from, to }: { readonly from: string; readonly to: string },
): Response {
  const status = incoming.statusCode ?? 502;
  const headers = new Headers();
  const { rawHeaders } = incoming;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const value = rawHeaders[index + 1] ?? '';
    if (neverReturned.has(name)) continue;
    if (perConnection.has(name) && name !== 'content-length') continue;
    headers.append(
      name,
      name === 'location' && value.startsWith(`${from}/`)
        ? `${to}${value.slice(from.length)}`
        : value,
    );
  }
  const isEmpty = bodiless.has(status) || method === 'HEAD';
  if (isEmpty) incoming.resume();
  const body = isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream);
  return new Response(body, { status, headers });
}

/** The clients of the protocols try a 503 again, and show the message of another call. */
function unreachable(): Response {
  const message = 'The project behind this shop does not answer.';
  return Response.json(
    { code: 'project_unreachable', message, error: 'project_unreachable', msg: message },
    { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } },
  );
}
