/** Binary frames of version 2.0.0: a client's broadcast (kind 3) and a server's (kind 4). Lengths are one byte each, texts UTF-8. */

const pushKind = 3;
const broadcastKind = 4;
const rawEncoding = 0;
const jsonEncoding = 1;
const lengthMax = 255;

/** A client's broadcast as it was sent. */
export interface BinaryPush {
  readonly joinRef: string | null;
  readonly ref: string | null;
  readonly topic: string;
  readonly event: string;
  /** JSON, or empty. */
  readonly meta: string;
  readonly isJson: boolean;
  readonly payload: Uint8Array;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Reads a frame of kind 3; null for any other or an incomplete one. */
export function decodeBinaryPush(bytes: Uint8Array): BinaryPush | null {
  const [kind, joinRefLength, refLength, topicLength, eventLength, metaLength, encoding] = bytes;
  if (kind !== pushKind || encoding === undefined || encoding > jsonEncoding) return null;
  const lengths = [joinRefLength, refLength, topicLength, eventLength, metaLength];
  let at = 7;
  const texts = lengths.map((length = 0) => {
    const text = decoder.decode(bytes.subarray(at, at + length));
    at += length;
    return text;
  });
  if (at > bytes.length) return null;
  const [joinRef = '', ref = '', topic = '', event = '', meta = ''] = texts;
  return {
    joinRef: joinRef === '' ? null : joinRef,
    ref: ref === '' ? null : ref,
    topic,
    event,
    meta,
    isJson: encoding === jsonEncoding,
    payload: bytes.slice(at),
  };
}

/** Writes a frame of kind 4 with bytes as its payload; null where a name is too long for it. */
export function encodeBinaryBroadcast(
  topic: string,
  event: string,
  payload: Uint8Array,
): Uint8Array | null {
  const topicBytes = encoder.encode(topic);
  const eventBytes = encoder.encode(event);
  if (topicBytes.length > lengthMax || eventBytes.length > lengthMax) return null;
  return Buffer.concat([
    Uint8Array.of(broadcastKind, topicBytes.length, eventBytes.length, 0, rawEncoding),
    topicBytes,
    eventBytes,
    payload,
  ]);
}
