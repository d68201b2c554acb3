/** The incoming file of an upload: the request's body or a form's file, and its properties from headers or fields. */
import { arrivingBody } from '../../http/read-body.ts';
import { refuseBody } from '../request/request-context.ts';
import type { FileProperties } from './file-properties.ts';
import { readIncomingForm } from './incoming-form.ts';

/** A file on its way in. */
export interface IncomingFile {
  readonly body: AsyncIterable<Uint8Array>;
  /** The properties declared so far; a form may have further fields behind its file. */
  properties(): FileProperties;
  /** The length, declared or read; null where it is unknown. A file of known length has all its properties. */
  readonly bytes: number | null;
  /** Discards the unread rest of a refused file. */
  discard(): void;
}

const defaultType = 'application/octet-stream';
const defaultCacheControl = 'no-cache';

/** Finds the file. Refuses a form without one. */
export async function readIncomingFile(request: Request): Promise<IncomingFile> {
  const type = request.headers.get('content-type') ?? defaultType;
  if (/^multipart\/form-data\b/i.test(type)) return await fileOfForm(request, type);
  const announced = request.headers.get('content-length');
  const encoding = request.headers.get('content-encoding');
  const properties = {
    type,
    cacheControl: request.headers.get('cache-control') ?? defaultCacheControl,
    contentEncoding: encoding === null || encoding === 'aws-chunked' ? null : encoding,
    userMetadata: readUserMetadata(request),
  };
  return {
    body: bodyOf(request),
    properties: () => properties,
    bytes: announced === null ? null : Number(announced),
    discard() {},
  };
}

/** The body, which is not touched before its first chunk is read. */
async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* arrivingBody(body, refuseBody);
}

/** The user metadata in the header `x-metadata`, which is JSON in Base64; null where there is none or it is invalid. */
export function readUserMetadata({ headers }: Request): Readonly<Record<string, unknown>> | null {
  const header = headers.get('x-metadata');
  return header === null ? null : parseObject(Buffer.from(header, 'base64').toString('utf8'));
}

/** Parses a JSON object; null for anything else. */
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

async function fileOfForm(request: Request, contentType: string): Promise<IncomingFile> {
  const { body, type, fields, bytes, discard } = await readIncomingForm(request, contentType);
  return { body, bytes, discard, properties: () => propertiesFromForm(fields, type) };
}

function propertiesFromForm(fields: ReadonlyMap<string, string>, type: string): FileProperties {
  const cacheControl = fields.get('cacheControl') ?? '';
  const metadata = fields.get('metadata') ?? fields.get('userMetadata');
  return {
    type: fields.get('contentType') ?? type,
    cacheControl: cacheControl === '' ? defaultCacheControl : `max-age=${cacheControl}`,
    contentEncoding: fields.get('contentEncoding') ?? null,
    userMetadata: metadata === undefined ? null : parseObject(metadata),
  };
}
