// Static files of the built shop: hashed names are cached forever, fixed names are revalidated.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedFile } from '../build/file-list.ts';
import { codedName } from '../build/file-list.ts';
import { chooseCoding } from './accept-encoding.ts';
import type { Coding } from './accept-encoding.ts';
import { readRange } from '@atelier/backend/http/byte-range';
import type { ByteRange } from '@atelier/backend/http/byte-range';
import { matchesEtag } from '@atelier/backend/http/conditions';

/** Folders of files with a hash in their names, which never change. */
const immutableFolders = ['/assets/', '/pictures/'];
const cacheBytesMax = 16 * 1024 * 1024;

export interface StaticFiles {
  /** Responds to GET and HEAD of a file; null for an unknown path. */
  respond(request: Request, path: string): Promise<Response> | null;
}

/** @param folder holds the files; only those of the list are ever opened, so no path can lead out of it */
export function serveFiles(folder: string, list: readonly ListedFile[]): StaticFiles {
  const byPath = new Map(list.map((file) => [file.path, file]));
  const source: FileSource = {
    read: cacheInMemory(folder),
    readPart: (path, range) => readPart(join(folder, path), range),
  };
  return {
    respond(request, path) {
      const file = byPath.get(path);
      return file === undefined ? null : respondFile(request, file, source);
    },
  };
}

type ReadFile = (name: string, cached: boolean) => Promise<Uint8Array>;

/** The bytes of files, on a disk or elsewhere. */
export interface FileSource {
  /** All bytes of a file, or of its copy in a coding. @param cached whether many will ask for it */
  readonly read: ReadFile;
  readonly readPart: (path: string, range: ByteRange) => Promise<Uint8Array>;
}

/** The response to GET or HEAD of a file: conditions, ranges and codings. */
export async function respondFile(
  request: Request,
  file: ListedFile,
  source: FileSource,
): Promise<Response> {
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${file.bytes}` },
    });
  }
  const coding = range === null ? codingFor(request, file) : 'identity';
  const etag = coding === 'identity' ? file.etag : file.etag.replace(/"$/, `-${coding}"`);
  const headers = headersOf(file, etag);
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers['Content-Type'] = file.type;
  if (range !== null) {
    headers['Content-Range'] = `bytes ${range.first}-${range.last}/${file.bytes}`;
    headers['Content-Length'] = String(range.last - range.first + 1);
    const part = request.method === 'HEAD' ? null : await source.readPart(file.path, range);
    return new Response(part, { status: 206, headers });
  }
  if (coding !== 'identity') headers['Content-Encoding'] = coding;
  headers['Content-Length'] = String(coding === 'identity' ? file.bytes : file.codings[coding]);
  if (request.method === 'HEAD') return new Response(null, { headers });
  const name = coding === 'identity' ? file.path : codedName(file.path, coding);
  return new Response(await source.read(name, file.path.startsWith('/assets/')), { headers });
}

function rangeOf(request: Request, file: ListedFile): ByteRange | 'unsatisfiable' | null {
  if (request.method !== 'GET') return null;
  const condition = request.headers.get('if-range');
  return condition === null || condition === file.etag
    ? readRange(request.headers.get('range'), file.bytes)
    : null;
}

function codingFor(request: Request, file: ListedFile): Coding {
  const offered = (['br', 'gzip'] as const).filter((coding) => file.codings[coding] !== undefined);
  return chooseCoding(request.headers.get('accept-encoding'), offered);
}

function headersOf(file: ListedFile, etag: string): Record<string, string> {
  const immutable = immutableFolders.some((folder) => file.path.startsWith(folder));
  const headers: Record<string, string> = {
    'Cache-Control': immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  };
  if (Object.keys(file.codings).length > 0) headers['Vary'] = 'Accept-Encoding';
  // An SVG opened by itself is a document: it must not run scripts under the shop's origin.
  if (file.type.startsWith('image/svg'))
    headers['Content-Security-Policy'] = "default-src 'none'; style-src 'unsafe-inline'";
  return headers;
}

/** Scripts and styles are few and requested by everybody: they stay in memory. Pictures are left to the disk cache. */
function cacheInMemory(folder: string): ReadFile {
  const cache = new Map<string, Uint8Array>();
  let cachedBytes = 0;
  return async (name, cached) => {
    const known = cache.get(name);
    if (known !== undefined) return known;
    const bytes = await readFile(join(folder, name));
    if (cached && cachedBytes + bytes.byteLength <= cacheBytesMax && !cache.has(name)) {
      cache.set(name, bytes);
      cachedBytes += bytes.byteLength;
    }
    return bytes;
  };
}

async function readPart(name: string, { first, last }: ByteRange): Promise<Uint8Array> {
  await using file = await open(name);
  const part = new Uint8Array(last - first + 1);
  const { bytesRead } = await file.read(part, 0, part.byteLength, first);
  return part.subarray(0, bytesRead);
}
