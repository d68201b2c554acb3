/** The incoming form of an upload: its file and its fields. Fields behind a large file are known once the file has been read. */
import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyEvents, BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { readAhead } from '../../http/read-body.ts';
import { Refused } from '../respond/refusal.ts';

/** A form with a file. */
export interface IncomingForm {
  /** The file's bytes; the generator ends when the rest of the form has been read. */
  readonly body: AsyncIterable<Uint8Array>;
  /** The type of the file's part of the form. */
  readonly type: string;
  /** The fields read so far. */
  readonly fields: ReadonlyMap<string, string>;
  /** The file's length; null where the form has not been read to its end. */
  readonly bytes: number | null;
  /** Discards the rest of the form. */
  discard(): void;
}

type FileEvent = Parameters<BusboyEvents['file']>;

/** The part of the file that is read before anything is decided. */
const bufferedBytes = 64 * 1024;
/** The limit of hosted projects. */
const fieldBytesMax = 1024 * 1024;
const allFieldsBytesMax = 2 * fieldBytesMax;

/** Finds the first file of the form; files after it are discarded. Refuses a form without a file. */
export async function readIncomingForm(
  request: Request,
  contentType: string,
): Promise<IncomingForm> {
  const fields = new Map<string, string>();
  const { type, body, finished, discard } = await findFile(request, contentType, fields);
  const start = await readAhead(body, bufferedBytes);
  if (start.isWhole) await finished;
  return {
    type,
    fields,
    bytes: start.isWhole ? start.bytes : null,
    body: untilFormEnd(start.replay(), finished),
    discard,
  };
}

/** The file's bytes; the generator ends when the rest of the form has been read. */
async function* untilFormEnd(
  body: AsyncGenerator<Uint8Array>,
  finished: Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield* body;
  await finished;
}

interface FormFile {
  readonly type: string;
  readonly body: AsyncIterable<Uint8Array>;
  /** Resolves when the form has been read to its end. */
  readonly finished: Promise<void>;
  discard(): void;
}

/** Reads the form up to its first file. */
function findFile(
  request: Request,
  contentType: string,
  fields: Map<string, string>,
): Promise<FormFile> {
  const source = request.body === null ? Readable.from([]) : Readable.fromWeb(request.body);
  const parser = openParser(contentType);
  const { promise: finished, resolve: finish, reject: fail } = Promise.withResolvers<void>();
  // A failure reaches the reader of the file: without this handler it would end the process too.
  finished.catch(() => {});
  let found: BusboyFileStream | null = null;
  let cause: Error | null = null;
  return new Promise((resolve, reject) => {
    const end = (error: Error): void => {
      cause ??= error;
      fail(cause);
      found?.destroy(cause);
      reject(cause);
    };
    let fieldBytes = 0;
    parser.on('field', (name: string, value: string, _: boolean, isCut: boolean) => {
      fieldBytes += value.length;
      if (isCut || fieldBytes > allFieldsBytesMax) end(new Refused('EntityTooLarge'));
      else fields.set(name, value);
    });
    parser.on('file', (...[, stream, , , type]: FileEvent) => {
      // The parser reports errors on a file even when it is not read; without a handler they would end the process.
      stream.on('error', () => {});
      if (found !== null || cause !== null) {
        stream.resume();
        return;
      }
      found = stream;
      const discard = (): void => {
        source.unpipe(parser);
        source.resume();
      };
      resolve({ type, finished, discard, body: bytesInForm(stream, () => cause) });
    });
    parser.on('finish', () => {
      finish();
      reject(noFile());
    });
    parser.on('error', () => end(brokenForm()));
    source.on('error', () => {
      end(new Refused('InvalidRequest', { message: 'The request was aborted' }));
      parser.destroy();
    });
    source.pipe(parser);
  });
}

/** The file's bytes. A form that is aborted within the file must not appear as a shorter file. */
async function* bytesInForm(
  stream: BusboyFileStream,
  cause: () => Error | null,
): AsyncGenerator<Uint8Array> {
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch {
    throw cause() ?? brokenForm();
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
