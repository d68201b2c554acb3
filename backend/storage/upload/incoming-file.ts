/** The file in a request: its body as it is, or the file of a form; with what is said of it in headers or fields. */
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyEvents, BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { Refused } from '../answers/refused.ts';

export interface IncomingFile {
  readonly body: AsyncIterable<Uint8Array>;
  readonly type: string;
  readonly cacheControl: string;
  readonly contentEncoding: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
  /** How many bytes are announced; null where nobody says. */
  readonly bytes: number | null;
}

type FileEvent = Parameters<BusboyEvents['file']>;

const defaultType = 'application/octet-stream';
const defaultCacheControl = 'no-cache';
const fieldBytesMax = 1024 * 1024;

/** Finds the file. Refuses a form without one. */
export async function readIncomingFile(request: Request): Promise<IncomingFile> {
  const type = request.headers.get('content-type') ?? defaultType;
  if (/^multipart\/form-data\b/i.test(type)) return await readForm(request, type);
  const announced = request.headers.get('content-length');
  const encoding = request.headers.get('content-encoding');
  return {
    body: bytesOf(request),
    type,
    cacheControl: request.headers.get('cache-control') ?? defaultCacheControl,
    contentEncoding: encoding === null || encoding === 'aws-chunked' ? null : encoding,
    userMetadata: readUserMetadata(request),
    bytes: announced === null ? null : Number(announced),
  };
}

/** The body from when it is first asked for. A refusal leaves the rest unread: to cancel it would be to cut the connection. */
async function* bytesOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* body.values({ preventCancel: true });
}

/** What the header `x-metadata` says, which is JSON in Base64; null where it says nothing that can be read. */
export function readUserMetadata({ headers }: Request): Readonly<Record<string, unknown>> | null {
  const header = headers.get('x-metadata');
  return header === null ? null : parseObject(Buffer.from(header, 'base64').toString('utf8'));
}

/** An object in JSON; null for anything else. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Fields count as far as they stand before the file, which is how clients write forms. */
async function readForm(request: Request, contentType: string): Promise<IncomingFile> {
  const fields = new Map<string, string>();
  const { body, type } = await findFile(request, contentType, fields);
  const cacheControl = fields.get('cacheControl') ?? '';
  const metadata = fields.get('metadata');
  return {
    body,
    type: fields.get('contentType') ?? type,
    cacheControl: cacheControl === '' ? defaultCacheControl : `max-age=${cacheControl}`,
    contentEncoding: fields.get('contentEncoding') ?? null,
    userMetadata: metadata === undefined ? null : parseObject(metadata),
    bytes: null,
  };
}

interface FormFile {
  readonly body: AsyncIterable<Uint8Array>;
  readonly type: string;
}

/** Reads the form up to its first file; files after it are let past. */
function findFile(
  request: Request,
  contentType: string,
  fields: Map<string, string>,
): Promise<FormFile> {
  const source = request.body === null ? Readable.from([]) : Readable.fromWeb(request.body);
  const parser = openParser(contentType);
  let found: BusboyFileStream | null = null;
  let sourceError: Error | null = null;
  return new Promise((resolve, reject) => {
    parser.on('field', (name: string, value: string) => fields.set(name, value));
    parser.on('file', (...[, stream, , , type]: FileEvent) => {
      // The parser tells a file of its troubles whether it is read or not; an error that nobody hears ends the process.
      stream.on('error', () => {});
      if (found !== null) {
        stream.resume();
        return;
      }
      found = stream;
      // A refusal ends the file early; the rest of the form is let past.
      stream.once('close', () => {
        source.unpipe(parser);
        source.resume();
      });
      resolve({ body: bytesInForm(stream, () => sourceError), type });
    });
    parser.on('finish', () => reject(noFile()));
    parser.on('error', () => {
      found?.destroy(brokenForm());
      reject(brokenForm());
    });
    source.on('error', (error) => {
      sourceError = error;
      found?.destroy(error);
      parser.destroy();
      reject(error);
    });
    source.pipe(parser);
  });
}

/** The file's bytes. A form that ends in their middle must not pass for a file that ends there. */
async function* bytesInForm(
  stream: BusboyFileStream,
  sourceError: () => Error | null,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch {
    throw sourceError() ?? brokenForm();
  }
}

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: fieldBytesMax, fields: 50, headerPairs: 100 },
    });
  } catch {
    throw brokenForm();
  }
}

const noFile = (): Refused => new Refused('InvalidRequest', { message: 'No file provided' });
const brokenForm = (): Refused =>
  new Refused('InvalidRequest', { message: 'The form in the body is not complete' });
