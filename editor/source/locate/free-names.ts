// Free names: the names that a piece of code uses from around it, and whether they mean the same elsewhere.

import type { Node } from 'oxc-parser';
import { declarationOf } from './declarations.ts';
import type { Declaration } from './declarations.ts';
import { usesIn } from './names.ts';
import type { SourceDocument } from './source-document.ts';

/** A name that a piece of code uses without declaring it; a global has no declaration. */
export interface FreeName {
  readonly name: string;
  readonly declaration: Declaration | null;
}

/** The names that a node uses and that are declared outside it. */
export function freeNamesOf(document: SourceDocument, node: Node): FreeName[] {
  const found = new Map<string, FreeName>();
  for (const { name, node: use } of usesIn(node)) {
    if (found.has(name)) continue;
    const declaration = declarationOf(document, name, use);
    const isInside =
      declaration !== null &&
      node.start <= declaration.scope.start &&
      declaration.scope.end <= node.end;
    if (!isInside) found.set(name, { name, declaration });
  }
  return [...found.values()];
}

/** The names among some that mean something else, or nothing, at another place of the same file. */
export function namesReboundAt(
  document: SourceDocument,
  names: readonly FreeName[],
  at: Node,
): string[] {
  return names
    .filter(({ name, declaration }) => {
      const there = declarationOf(document, name, at);
      return there?.node !== declaration?.node;
    })
    .map(({ name }) => name);
}
