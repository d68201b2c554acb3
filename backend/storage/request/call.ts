/** A request as calls see it: where it leads, who makes it, and its body as JSON. */
import { refuse } from '../answers/refused.ts';
import type { Parts } from '../storage-parts.ts';
import { Fields } from './fields.ts';

export interface Call {
  readonly parts: Parts;
  readonly request: Request;
  readonly url: URL;
  /** The bucket that the path names; empty where it names none. */
  readonly bucket: string;
  /** The object's name; empty where the path names none. */
  readonly name: string;
}

const bodyBytesMax = 1024 * 1024;

/** The body as an object. Refuses a body that is too large, or none. */
export async function readFields({ request }: Call): Promise<Fields> {
  const text = await readText(request);
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    return refuse('InvalidRequest', 'Body is not valid JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('InvalidRequest', 'body must be object');
  return new Fields(value as Record<string, unknown>);
}

/** Who goes away, or falls silent, in the middle of a body is no fault of ours, and reads no answer. */
export async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body.values({ preventCancel: true });
  } catch {
    refuse('InvalidRequest', 'The request broke off');
  }
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Before the body is touched: what nobody has begun to read, the server lets past.
  if (Number(request.headers.get('content-length') ?? 0) > bodyBytesMax)
    refuse('EntityTooLarge', 'Request body is too large');
  if (request.body === null) return '';
  for await (const chunk of arriving(request.body)) {
    bytes += chunk.byteLength;
    if (bytes > bodyBytesMax) refuse('EntityTooLarge', 'Request body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
