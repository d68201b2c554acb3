/** The file in a request: its body as it is, or the file of a form; with what is said of it in headers or fields. */
import { arrivingBody } from '../../http/read-body.ts';
import { refuseBody } from '../request/request-context.ts';
import { readIncomingForm } from './incoming-form.ts';

/** What is said of a file. */
export interface FileProperties {
  readonly type: string;
  readonly cacheControl: string;
  readonly contentEncoding: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

export interface IncomingFile {
  readonly body: AsyncIterable<Uint8Array>;
  /** What is said of the file as far as it has been read; a form may say more behind its file. */
  properties(): FileProperties;
  /** How many bytes are announced, or have been read; null where nobody says. Where it is known, so is all that is said. */
  readonly bytes: number | null;
  /** Lets past what has not been read of a file that is not wanted. */
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

/** The body from when it is first asked for. */
async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (body !== null) yield* arrivingBody(body, refuseBody);
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
