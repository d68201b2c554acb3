// Hash of the editor's program: what it has stored between starts is of no use to another version of it.
import { join } from 'node:path';
import { fingerprint } from '../build/fingerprint.ts';

const editor = join(import.meta.dirname, '..', '..', 'editor');

/** A hash of the sources that read, stamp, serve and describe a project. */
export async function programHash(): Promise<string> {
  const folders = ['channel', 'source', 'server', 'vite-plugin', 'helper'].map((name) =>
    join(editor, name),
  );
  folders.push(import.meta.dirname);
  const hashes = await Promise.all(folders.map((folder) => fingerprint(folder, [])));
  return [process.version, ...hashes].join(' ');
}
