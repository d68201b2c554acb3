// File list of the built shop: written once after the build and read at every start, so that a start neither hashes nor compresses.
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { compress } from '../http/compress.ts';
import { contentType, isCompressible } from '../http/content-type.ts';
import { etagOf } from '../http/etag.ts';

export interface ListedFile {
  /** Path in the address: `/assets/index-a1b2c3.js`. */
  readonly path: string;
  readonly bytes: number;
  readonly type: string;
  readonly etag: string;
  /** Sizes of compressed copies, which are beside it as `.br` and `.gz`. */
  readonly codings: { readonly br?: number; readonly gzip?: number };
}

/** Compressed once, so small files count too. */
const compressBytesMin = 256;
const fileListName = 'files.json';
const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Name on disk of a file's copy in a coding. */
export function codedName(path: string, coding: keyof typeof suffixes): string {
  return `${path}${suffixes[coding]}`;
}

/** Compresses text files beside the originals, and writes the list into `dist`. */
export async function writeFileList(dist: string): Promise<void> {
  const client = join(dist, 'client');
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const names = entries
    .filter(
      (entry) =>
        entry.isFile() &&
        !/\.(br|gz|html)$/.test(entry.name) &&
        !entry.parentPath.includes(`${sep}.vite`),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const files: ListedFile[] = [];
  for (const name of names) files.push(await listFile(client, name));
  await writeFile(join(dist, fileListName), `${JSON.stringify(files)}\n`);
}

/** Reads the list that {@link writeFileList} wrote. */
export async function readFileList(dist: string): Promise<readonly ListedFile[]> {
  return JSON.parse(await readFile(join(dist, fileListName), 'utf8')) as ListedFile[];
}

async function listFile(client: string, name: string): Promise<ListedFile> {
  const bytes = await readFile(name);
  const path = `/${relative(client, name).split(sep).join('/')}`;
  const codings: { br?: number; gzip?: number } = {};
  if (isCompressible(extname(name)) && bytes.byteLength >= compressBytesMin) {
    for (const coding of ['br', 'gzip'] as const) {
      const copy = await compress(bytes, coding, 'final');
      await writeFile(codedName(name, coding), copy);
      codings[coding] = copy.byteLength;
    }
  }
  const { size } = await stat(name);
  return { path, bytes: size, type: contentType(extname(name)), etag: etagOf(bytes), codings };
}
