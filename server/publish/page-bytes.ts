// Bytes of a page's first load: the page, and the scripts and styles that it names, as they are sent.

import { brotliCompressSync } from 'node:zlib';
import type { ListedFile } from '../build/file-list.ts';

/** The bytes that a browser which accepts Brotli receives before the page works. */
export function pageBytes(html: string, files: readonly ListedFile[]): number {
  const byPath = new Map(files.map((file) => [file.path, file]));
  // Modules are named in elements and in a list in the head.
  const named = new Set(html.match(/\/assets\/[^"'\s]+\.(?:js|css)/g));
  const listed = [...named].flatMap((path) => byPath.get(path) ?? []);
  const sent = listed.reduce((sum, { bytes, codings }) => sum + (codings.br ?? bytes), 0);
  return sent + brotliCompressSync(html).byteLength;
}
