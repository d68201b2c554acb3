/** The seed files that `[db.seed] sql_paths` names: paths and patterns, as Supabase's tools read them. */
import { glob } from 'node:fs/promises';
import { normalize, sep } from 'node:path';

/** The default of Supabase's tools, which projects contain whether the file exists or not. */
const usual = './seed.sql';

/**
 * The files in the order of their patterns, those of one pattern by name, each once; as seen from the folder, with `/` on every system.
 * `log` receives a line for a pattern that no file matches.
 */
export async function seedFiles(
  folder: string,
  patterns: readonly string[],
  log: (line: string) => void,
): Promise<readonly string[]> {
  const files = new Set<string>();
  for (const pattern of patterns) {
    const matches: string[] = [];
    for await (const file of glob(pattern, { cwd: folder })) matches.push(asPath(file));
    const sorted = matches.toSorted();
    if (sorted.length === 0 && pattern !== usual)
      log(`Warning: no seed file matches ${pattern} in ${folder}`);
    for (const file of sorted) files.add(file);
  }
  return [...files];
}

/** One file has one name in the database's record, however its pattern is spelt. */
const asPath = (file: string): string => normalize(file).replaceAll(sep, '/');
