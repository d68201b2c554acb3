/** The upgrade of a request to a socket, and its refusal. */
import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Keys } from '../keys/keys.ts';
import type { FrameVersion } from './frames/frame.ts';
import { isRefused, verifyToken } from './request/verified-token.ts';

/** A request for a socket: its key, version and headers. */
export interface UpgradeRequest {
  readonly apikey: string;
  readonly version: FrameVersion;
  /** The headers that policies may read; a browser sends none of its own with a socket. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads a request to upgrade; returns the refusal of one without a valid key. */
export function readUpgrade(
  incoming: IncomingMessage,
  path: string,
  keys: Pick<Keys, 'authenticate'>,
): UpgradeRequest | { readonly status: number; readonly error: string } {
  const { searchParams, pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  if (pathname !== path) return { status: 404, error: 'Not found' };
  const header = incoming.headers['x-api-key'];
  const apikey = typeof header === 'string' ? header : searchParams.get('apikey');
  if (apikey === null || apikey === '') return { status: 401, error: 'API key is missing' };
  const verified = verifyToken(keys, apikey, Date.now());
  if (isRefused(verified))
    return { status: 401, error: verified.text.replace(/ \d+ seconds ago$/, '') };
  return {
    apikey,
    version: versionOf(searchParams.get('vsn')),
    headers: headersOf(incoming),
  };
}

/** The version that a client asks for; the older one where it names none, as the service has it. */
function versionOf(vsn: string | null): FrameVersion {
  return vsn !== null && vsn.startsWith('2.') ? '2.0.0' : '1.0.0';
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'cookie' || typeof value !== 'string' ? [] : [[name, value]],
    ),
  );
}

/** Accepts the upgrade. */
export function acceptWebSocket(
  server: WebSocketServer,
  incoming: IncomingMessage,
  stream: Duplex,
  head: Buffer,
  onOpen: (webSocket: WebSocket) => void,
): void {
  stream.on('error', () => {});
  server.handleUpgrade(incoming, stream, head, onOpen);
}

/** Refuses the upgrade with `{"error": …}`. */
export function refuseUpgrade(stream: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  stream.on('error', () => {});
  stream.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      'X-Content-Type-Options: nosniff',
      '',
      body,
    ].join('\r\n'),
  );
}
