/** Frames of the Phoenix socket protocol, versions 1.0.0 and 2.0.0: text in, values out, and back. */
import { decodeBinaryPush, encodeBinaryBroadcast } from './binary-frame.ts';
import type { BinaryPush } from './binary-frame.ts';

/** The serialisations: objects (1.0.0), or arrays and binary frames (2.0.0). */
export type FrameVersion = '1.0.0' | '2.0.0';

/** One frame. References are chosen by the client; null where a frame answers nothing. */
export interface Frame {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** A broadcast as it is passed on: the client's object as it came, or bytes. */
export type BroadcastBody =
  | { readonly kind: 'json'; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly kind: 'bytes'; readonly event: string; readonly bytes: Uint8Array };

/** The frame in a text; null for anything else. */
export function decodeFrame(text: string, version: FrameVersion): Frame | null {
  const value = parseJson(text);
  return version === '1.0.0' ? decodeObject(value) : decodeArray(value);
}

/** A client's broadcast, with its wish that it be stored for those who join later. */
export interface BroadcastPush extends Omit<Frame, 'payload' | 'event'> {
  readonly body: BroadcastBody;
  readonly isStored: boolean;
}

/** The broadcast in the bytes of a client; null for anything else. */
export function decodeBroadcast(bytes: Uint8Array): BroadcastPush | null {
  const push = decodeBinaryPush(bytes);
  if (push === null) return null;
  const body = broadcastBodyOf(push);
  if (body === null) return null;
  const meta = parseJson(push.meta);
  const persist = isRecord(meta) ? meta['persist'] : undefined;
  return { ...push, body, isStored: persist === true || isRecord(persist) };
}

/** The length of a broadcast. */
export function broadcastBytes(body: BroadcastBody): number {
  return body.kind === 'bytes'
    ? body.bytes.length
    : Buffer.byteLength(JSON.stringify(body.payload));
}

/** The text of a frame. Version 1.0.0 has no reference of the join in what a server sends. */
export function encodeFrame(frame: Frame, version: FrameVersion): string {
  const { joinRef, ref, topic, event, payload } = frame;
  return version === '1.0.0'
    ? JSON.stringify({ topic, event, payload, ref })
    : JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** A broadcast for all members of a topic; null where the version cannot carry it, as bytes in 1.0.0. */
export function encodeBroadcast(
  topic: string,
  body: BroadcastBody,
  version: FrameVersion,
): string | Uint8Array | null {
  if (body.kind === 'json')
    return encodeFrame(
      { joinRef: null, ref: null, topic, event: 'broadcast', payload: body.payload },
      version,
    );
  return version === '1.0.0' ? null : encodeBinaryBroadcast(topic, body.event, body.bytes);
}

function broadcastBodyOf({ event, meta, isJson, payload }: BinaryPush): BroadcastBody | null {
  if (!isJson) return { kind: 'bytes', event, bytes: payload };
  const value = parseJson(new TextDecoder().decode(payload));
  if (value === undefined) return null;
  const extra = meta === '' ? undefined : parseJson(meta);
  return {
    kind: 'json',
    payload: {
      type: 'broadcast',
      event,
      payload: value,
      ...(extra === undefined ? {} : { meta: extra }),
    },
  };
}

function decodeObject(value: unknown): Frame | null {
  if (!isRecord(value)) return null;
  const { topic, event, payload = {}, ref = null, join_ref: joinRef = null } = value;
  return frameOf([joinRef, ref, topic, event, payload]);
}

function decodeArray(value: unknown): Frame | null {
  return Array.isArray(value) && value.length === 5 ? frameOf(value) : null;
}

function frameOf([joinRef, ref, topic, event, payload]: readonly unknown[]): Frame | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  if (!isReference(joinRef) || !isReference(ref)) return null;
  return { joinRef: textOf(joinRef), ref: textOf(ref), topic, event, payload };
}

type Reference = string | number | null;

const isReference = (value: unknown): value is Reference =>
  value === null || typeof value === 'string' || typeof value === 'number';

const textOf = (value: Reference): string | null => (value === null ? null : String(value));

/** Whether a value is an object, not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
