// Version of this Atelier, as package.json has it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Three numbers, such as `0.1.0`. */
export async function ownVersion(): Promise<string> {
  const file = join(import.meta.dirname, '..', '..', 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}
