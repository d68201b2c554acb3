// Fingerprint of the sources that a build reads.
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Folders that no build reads, at any depth. */
const ignored = new Set(['node_modules', 'dist', 'fixtures']);
/** Folders that no build reads at the top level; a feature may have the same name. */
const ignoredAtTop = new Set(['supabase', 'server']);
const isTest = /\.(test|contract)\.tsx?$/;
/** Larger files are pictures and fonts, whose size and time suffice. */
const readBytesMax = 200_000;

/** A hash over the sources under `folder` and over further single files (such as the lock file). */
export async function fingerprint(folder: string, further: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of [...(await sources(folder, ignoredAtTop)), ...further]) {
    const { size, mtimeMs } = await stat(name);
    const content =
      size > readBytesMax || /\.(webp|woff2)$/.test(name) ? String(mtimeMs) : await readFile(name);
    hash.update(`${relative(folder, name)}\0${size}\0`).update(content);
  }
  return hash.digest('hex');
}

async function sources(
  folder: string,
  besides: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.has(entry.name) || besides.has(entry.name)) continue;
    if (entry.name.startsWith('.') || isTest.test(entry.name)) continue;
    const name = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await sources(name)));
    else found.push(name);
  }
  return found;
}
