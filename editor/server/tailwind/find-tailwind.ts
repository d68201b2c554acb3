// Detection of a project's Tailwind: whether it has one, which version, and where it is set up.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SourceFolder } from '../project/source-folder.ts';
import type { TailwindSource } from './tailwind-engine.ts';

/**
 * The set-up of a project's Tailwind; null for a project without.
 * @param directory the folder of the package whose pages are edited: its Tailwind counts
 * @param folder the folder to which the paths of style sheets are relative
 */
export function findTailwind(
  directory: string,
  folder: SourceFolder,
  styleSheets: readonly string[],
): TailwindSource | null {
  const own = folder.pathOf(directory);
  // Another package's sheet comes last.
  const distance = (path: string): number => (own === null || path.startsWith(`${own}/`) ? 0 : 1);
  const depth = (path: string): number => path.split('/').length;
  const entry = styleSheets
    .map((path) => ({ path, text: readText(join(folder.directory, path)) }))
    .filter(({ text }) => loadsTailwind.test(text))
    // The sheet of the whole project lies highest.
    .toSorted(
      (one, other) =>
        distance(one.path) - distance(other.path) ||
        depth(one.path) - depth(other.path) ||
        one.path.length - other.path.length,
    )
    .at(0);
  const script = scriptNamedIn(folder.directory, entry) ?? scriptIn(directory);
  if (entry === undefined && script === null) return null;
  if (installedMajor(directory) === 3) return { directory, version: 3, path: null, config: script };
  // Without an installed one, a sheet in the manner of version 3 says nothing to version 4, which is what we have.
  const sheet = entry !== undefined && importsTailwind.test(entry.text) ? entry.path : null;
  return {
    directory,
    version: 4,
    path: sheet === null ? null : join(folder.directory, sheet),
    config: sheet === null ? script : null,
  };
}

const importsTailwind = /@import\s+(?:url\()?["']tailwindcss(?:\/[\w.]+)?["']/;
const loadsTailwind = new RegExp(
  `${importsTailwind.source}|@tailwind\\s+(?:base|components|utilities)`,
);

const readText = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The major version that the project's own build takes; undefined where none is installed. */
function installedMajor(directory: string): number | undefined {
  try {
    const { version } = createRequire(join(directory, 'package.json'))(
      'tailwindcss/package.json',
    ) as {
      readonly version: string;
    };
    return Number.parseInt(version, 10);
  } catch {
    return undefined;
  }
}

/** A style sheet may name its script: `@config "../tailwind.config.js"`. */
function scriptNamedIn(
  directory: string,
  sheet: { readonly path: string; readonly text: string } | undefined,
): string | null {
  const named = /@config\s+["']([^"']+)["']/.exec(sheet?.text ?? '')?.[1];
  if (sheet === undefined || named === undefined) return null;
  const path = join(directory, dirname(sheet.path), named);
  return existsSync(path) ? path : null;
}

function scriptIn(directory: string): string | null {
  const paths = ['ts', 'js', 'cjs', 'mjs', 'mts', 'cts'].map((ending) =>
    join(directory, `tailwind.config.${ending}`),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}
