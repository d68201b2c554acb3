// Aliases of a project's Vite, as the editor's server takes them.
import { isAbsolute } from 'node:path';
import type { ModuleAlias } from '@atelier/editor-server/create-editor-server';
import type { Alias, AliasOptions } from 'vite';

/** The aliases of Vite's settings for absolute paths: plain texts, and patterns of the folder that a specifier begins with, as `/^@\\//`. */
export function aliasesOf(given: AliasOptions): readonly ModuleAlias[] {
  const entries = Array.isArray(given)
    ? given.map(({ find, replacement }: Alias) => [find, replacement] as const)
    : Object.entries(given);
  return entries.flatMap(([pattern, path]): ModuleAlias[] => {
    const find = typeof pattern === 'string' ? pattern : startOf(pattern);
    // Other kinds of values are refused by Vite, and may stand in settings that are no TypeScript.
    const isPath = typeof path === 'string' && isAbsolute(path);
    return find === null || !isPath ? [] : [{ find: find.replace(/\/$/, ''), path }];
  });
}

/** The text with which a pattern says that a specifier begins; null where it says more. */
function startOf({ source }: RegExp): string | null {
  const [, start] = /^\^((?:[\w@~#-]|\\[^\w])+)\\\/$/.exec(source) ?? [];
  return start?.replaceAll('\\', '') ?? null;
}
