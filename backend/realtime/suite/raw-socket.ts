/** A socket without the official client, for frames that it would not send. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';
import type { StartedNode } from './start-realtime.ts';

/** An open socket of version 2.0.0. */
export interface RawSocket {
  readonly webSocket: WebSocket;
  /** The received frames: `[join_ref, ref, topic, event, payload]`. */
  readonly frames: readonly (readonly unknown[])[];
  /** Sends a frame as JSON, or a text as it is. */
  send(frame: unknown): void;
  /** The payload of the reply to a reference. */
  reply(ref: string): Promise<unknown>;
  /** Joins a channel; its reference is `1`. */
  join(topic: string, payload?: unknown): Promise<unknown>;
}

/** Opens a socket with a key. */
export async function openRawSocket(node: StartedNode, apikey: string): Promise<RawSocket> {
  const webSocket = new WebSocket(
    `${node.url.replace('http', 'ws')}/websocket?vsn=2.0.0&apikey=${apikey}`,
  );
  await once(webSocket, 'open');
  const frames: (readonly unknown[])[] = [];
  const waiting = new Map<string, (payload: unknown) => void>();
  webSocket.on('message', (data, isBinary) => {
    if (isBinary) return;
    const frame = JSON.parse(bytesOf(data).toString()) as readonly unknown[];
    frames.push(frame);
    const [, ref, , event, payload] = frame;
    if (event === 'phx_reply') waiting.get(String(ref))?.(payload);
  });
  const send = (frame: unknown): void =>
    webSocket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const reply = (ref: string): Promise<unknown> =>
    new Promise((resolve) => waiting.set(ref, resolve));
  return {
    webSocket,
    frames,
    send,
    reply,
    join(topic, payload = { config: {} }) {
      const received = reply('1');
      send(['1', '1', topic, 'phx_join', payload]);
      return received;
    },
  };
}

const bytesOf = (data: RawData): Buffer =>
  data instanceof ArrayBuffer
    ? Buffer.from(data)
    : Buffer.isBuffer(data)
      ? data
      : Buffer.concat(data);

/** The status and body with which an upgrade is refused. */
export async function refusedUpgrade(
  url: string,
): Promise<{ readonly status: number | undefined; readonly body: unknown }> {
  const webSocket = new WebSocket(url);
  webSocket.on('error', () => {});
  const [, response] = (await once(webSocket, 'unexpected-response')) as [
    unknown,
    NodeJS.ReadableStream & { readonly statusCode?: number },
  ];
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, body: JSON.parse(text) as unknown };
}
