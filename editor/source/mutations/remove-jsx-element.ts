// The mutation that removes elements: several at once, with the conditions and mappings that would show nothing and the imports they alone used.

import type { Node } from 'oxc-parser';
import { mergeRemovals } from '../edits/merge-removals.ts';
import { remove } from '../edits/edit.ts';
import type { Edit, FileChange } from '../edits/edit.ts';
import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import { hasOwnLines } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';
import { removalSpanOf } from '../structure/children.ts';
import { outermostOf } from '../structure/outermost.ts';
import { removeNode } from '../structure/remove-node.ts';
import { removeUnusedImports } from '../structure/unused-imports.ts';

/** Removes elements. They may be of several files, repeated, and inside one another. */
export const removeJsxElement = defineMutation({
  name: 'removeJsxElement',
  elements: { elementsToRemove: 'many' },
  options: {},
  plan: ({ elementsToRemove }) => {
    const documents = new Set(elementsToRemove.map(({ document }) => document));
    const changes = [...documents].map((document): [string, FileChange] => {
      const own = elementsToRemove.filter((located) => located.document === document);
      return [document.path, { kind: 'edit', edits: removeFrom(document, own) }];
    });
    return { changes: new Map(changes) };
  },
});

function removeFrom(document: SourceDocument, elements: readonly LocatedElement[]): Edit[] {
  const outermost = outermostOf(elements).map(({ node }) => node);
  const gone = new Set(outermost);
  const removals = outermost.map((node) => removeNode(document, node, gone));
  const imports = removeUnusedImports(
    document,
    removals.flatMap(({ removed, edits }): readonly Span[] =>
      edits.every(({ pieces }) => pieces.length === 0) ? edits : [removed],
    ),
  );
  const runs = runsOf(
    document,
    removals.map(({ removed }) => removed),
  );
  return mergeRemovals([...removals.flatMap(({ edits }) => edits), ...runs, ...imports]);
}

/** The lines of neighbours that go together, with the blank line that none of them alone would take along. */
function runsOf(document: SourceDocument, removed: readonly Node[]): Edit[] {
  const { text } = document;
  const runs: { span: Span; holder: Node | null; count: number }[] = [];
  for (const node of removed) {
    const holder = document.parentOf(node);
    const last = runs.at(-1);
    const isNext =
      last !== undefined &&
      last.holder === holder &&
      text.slice(last.span.end, node.start).trim() === '';
    if (isNext) {
      last.span = { start: last.span.start, end: node.end };
      last.count += 1;
    } else runs.push({ span: node, holder, count: 1 });
  }
  return runs.flatMap(({ span, holder, count }) => {
    const isHolder = holder?.type === 'JSXElement' || holder?.type === 'JSXFragment';
    if (count === 1 || !isHolder || !hasOwnLines(text, span.start, span.end)) return [];
    const { start, end } = removalSpanOf(document, span, holder);
    return [remove(start, end)];
  });
}
