// Rooms inside the backend, and the rooms that each may import. Only the server, which composes them, imports them all.

import { resolveImport } from '../resolve.ts';
import { syntaxOf } from '../syntax.ts';
import { codeFiles, isTestFile } from '../tree.ts';
import type { Tree, TreeFile, Violation } from '../tree.ts';

const mayImport: Readonly<Record<string, readonly string[]>> = {
  config: [],
  http: [],
  postgres: [],
  keys: [],
  mail: ['http'],
  migrate: ['postgres', 'config'],
  'database-types': ['postgres'],
  rest: ['postgres', 'keys', 'config', 'http'],
  auth: ['postgres', 'keys', 'config', 'http', 'mail'],
  storage: ['postgres', 'keys', 'config', 'http'],
  functions: ['keys', 'config', 'http'],
  realtime: ['postgres', 'keys', 'http'],
};

/** Imports between rooms of the backend that are not in the table, types included; rooms that are not in the table. */
export function backendRooms(tree: Tree): Violation[] {
  return codeFiles(tree)
    .filter(({ path }) => path.startsWith('backend/') && !isTestFile(path))
    .flatMap((file) => importsAcross(tree, file));
}

function importsAcross(tree: Tree, file: TreeFile): Violation[] {
  const from = roomIn(file.path);
  const allowed = mayImport[from];
  if (allowed === undefined) {
    return [
      {
        path: file.path,
        line: 0,
        message: `${from} is no room of the backend: add it to this rule's table`,
      },
    ];
  }
  return syntaxOf(file).imports.flatMap(({ specifier, line, kind }) => {
    const target = resolveImport(tree, file.path, specifier);
    if (target === null || kind === 'address' || !target.startsWith('backend/')) return [];
    const to = roomIn(target);
    if (to === from || allowed.includes(to)) return [];
    const message = `backend/${from} may not import backend/${to} (${allowed.join(', ') || 'none of the others'} is allowed)`;
    return [{ path: file.path, line, message }];
  });
}

function roomIn(path: string): string {
  return path.split('/')[1] ?? '';
}
