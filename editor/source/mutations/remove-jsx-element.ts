// Removes elements: several at once, with the conditions and mappings that would show nothing and the imports they alone used.

import { mergeRemovals } from '../edits/merge-removals.ts';
import type { FileChange, Plan } from '../edits/edit.ts';
import type { Located, SourceDocument } from '../locate/source-document.ts';
import { outermostOf } from '../structure/outermost.ts';
import { removeNode } from '../structure/remove-node.ts';
import { removeUnusedImports } from '../structure/unused-imports.ts';

/** What to remove. The elements may be of several files, repeated, and inside one another. */
export interface RemoveJsxElement {
  readonly elements: readonly Located[];
}

/** Removes elements. */
export function removeJsxElement({ elements }: RemoveJsxElement): Plan {
  const documents = new Set(elements.map(({ document }) => document));
  const changes = [...documents].map((document): [string, FileChange] => {
    const own = elements.filter((located) => located.document === document);
    return [document.path, { kind: 'edit', edits: removeFrom(document, own) }];
  });
  return { changes: new Map(changes) };
}

function removeFrom(document: SourceDocument, elements: readonly Located[]) {
  const outermost = outermostOf(elements).map(({ node }) => node);
  const gone = new Set(outermost);
  const removals = outermost.map((node) => removeNode(document, node, gone));
  const imports = removeUnusedImports(
    document,
    removals.map(({ removed, edit }) => (edit.pieces.length === 0 ? edit : removed)),
  );
  return mergeRemovals([...removals.map(({ edit }) => edit), ...imports]);
}
