// The mutation that replaces an element by its children.

import type { JSXChild, JSXElement } from 'oxc-parser';
import { planOf, remove, replace } from '../edits/edit.ts';
import type { Edit, Plan } from '../edits/edit.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import { hasOwnLines, indentAt } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { ancestorTagsOf, refuseDisallowed } from '../structure/allowed-nesting.ts';
import { innerSpanOf, isBlank } from '../structure/children.ts';
import { keyOf } from '../structure/keys.ts';
import { movedText } from '../structure/moved-text.ts';
import { removeUnusedImports } from '../structure/unused-imports.ts';

/** Removes an element and leaves its children in its place. */
export const unwrapElement = defineMutation({
  name: 'unwrapElement',
  elements: { elementToUnwrap: 'one' },
  options: {},
  plan: ({ elementToUnwrap: { document, node } }) => unwrap(document, node),
});

function unwrap(document: SourceDocument, node: JSXElement): Plan | Refusal {
  const children = node.children.filter((child) => !isBlank(child));
  const inner = innerSpanOf(node);
  if (inner === null || children.length === 0) {
    return refuse('nothing_to_change', 'This element contains nothing. Delete it instead.');
  }
  const parent = document.parentOf(node);
  const isAmongChildren = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
  const isOneElement = children.length === 1 && children[0]?.type === 'JSXElement';
  if (!isAmongChildren && (!isOneElement || keyOf(node) !== null)) {
    return refuse(
      'element_is_root',
      'This element holds its component or its list item together. Unwrap an element inside it.',
    );
  }
  const around = ancestorTagsOf(document, node);
  for (const child of children) {
    const refusal = refuseDisallowed(child, ancestorTagsOf(document, child), around);
    if (refusal !== null) return refusal;
  }
  const edits = replaceByChildren(document, node, { inner, children });
  const tags: readonly Span[] = [
    { start: node.start, end: inner.start },
    { start: inner.end, end: node.end },
  ];
  return planOf(document.path, [...edits, ...removeUnusedImports(document, tags)]);
}

/** Lines of children move to the element's indentation; what is within one line is left as it is. */
function replaceByChildren(
  document: SourceDocument,
  node: JSXElement,
  { inner, children }: { readonly inner: Span; readonly children: readonly JSXChild[] },
): Edit[] {
  const { text } = document;
  const isWithinLine =
    !hasOwnLines(text, node.start, node.end) || !text.slice(inner.start, inner.end).includes('\n');
  if (isWithinLine) return [remove(node.start, inner.start), remove(inner.end, node.end)];
  const [first, last] = [children[0]?.start ?? inner.start, children.at(-1)?.end ?? inner.end];
  const [before, after] = [text.slice(first, inner.end), text.slice(inner.start, last)];
  const span = {
    start: first + before.length - before.trimStart().length,
    end: last - (after.length - after.trimEnd().length),
  };
  const indent = indentAt(text, node.start);
  return [replace(node.start, node.end, ...movedText(document, span, children, { indent }))];
}
