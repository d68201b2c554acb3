// The shown component of a storyboard: the file of the project that defines it, whose elements are edited in the storyboard's frame.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Program } from '@atelier/editor-source/parse/syntax';
import { parseSource } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';
import { storyboardValues } from './find-storyboard.ts';

const endings = ['', '.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx'];

/**
 * The absolute path of the file that defines the component which a storyboard shows: of the one that a story names, else of the first
 * imported from the project by a relative path. Null where there is none, or the file cannot be read.
 */
export function shownComponentFile(file: string): string | null {
  const syntax = parseSource(file, readFileSync(file, 'utf8'));
  if (isRefusal(syntax)) return null;
  const { program } = syntax;
  const named = storyboardValues(program).get('component');
  const name = named?.type === 'Identifier' ? named.name : null;
  const path = importedPaths(program).find(({ local }) =>
    name === null ? /^\p{Lu}/u.test(local) : local === name,
  )?.path;
  if (path === undefined) return null;
  const target = resolve(dirname(file), path);
  return endings.map((ending) => `${target}${ending}`).find(isFile) ?? null;
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** The names that are imported from files of the project. */
function importedPaths({
  body,
}: Program): readonly { readonly local: string; readonly path: string }[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.'))
      return [];
    const path = statement.source.value;
    return statement.specifiers.map(({ local }) => ({ local: local.name, path }));
  });
}
