// The mutation that wraps elements in a new div, or in what may stand there instead: one element wherever it stands, or neighbours together.

import type { JSXElement, Node } from 'oxc-parser';
import { placeholderPrefixes, wrapInDivPlaceholder } from '@atelier/editor-channel/codebase-id';
import { planOf, replace } from '../edits/edit.ts';
import type { Edit, Piece, Plan } from '../edits/edit.ts';
import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import { removeAttribute } from '../print/attributes.ts';
import { hasOwnLines, indentAt } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { isBlank, isComment } from '../structure/children.ts';
import { isDirectChild, keyOf } from '../structure/keys.ts';
import { elementsIn, ancestorTagsOf } from '../structure/allowed-nesting.ts';
import { movedText } from '../structure/moved-text.ts';
import { outermostOf } from '../structure/outermost.ts';
import { removeNode } from '../structure/remove-node.ts';
import { wrapperTag } from '../structure/wrapper-tag.ts';

/** The mark of the wrapper. */
const wrapperMark = 'wrapper';

/**
 * Wraps elements, one or several neighbours of one parent, in a div; in a span, a list item, a group of SVG, … where a
 * div is not allowed. A refusal `content_not_allowed` where nothing may be around them.
 */
export const wrapInDiv = defineMutation({
  name: 'wrapInDiv',
  elements: { reactElements: 'many' },
  options: {},
  plan: ({ reactElements }) => {
    const plan = wrap(reactElements);
    if (isRefusal(plan)) return plan;
    const ids = reactElements.map(({ reference }) => reference.codebaseId);
    const placeholders = new Map([
      [wrapInDivPlaceholder(ids), wrapperMark],
      [placeholderPrefixes.wrapInDiv, wrapperMark],
    ]);
    return { ...plan, placeholders };
  },
});

function wrap(elements: readonly LocatedElement[]): Plan | Refusal {
  const [first, ...others] = outermostOf(elements);
  if (first === undefined) return refuse('nothing_to_change', 'There is nothing to wrap.');
  const { document } = first;
  if (others.length === 0) {
    const edit = wrapOne(document, first.node);
    return isRefusal(edit) ? edit : planOf(document.path, [edit]);
  }
  const run = neighboursOf(document, [first, ...others]);
  if (run === null) {
    return refuse(
      'not_adjacent',
      'Only neighbours can be wrapped together: elements of one parent with nothing else between them.',
    );
  }
  const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
  const tag = tagAround(document, run);
  if (isRefusal(tag)) return tag;
  return planOf(document.path, [wrapSpan(document, { start, end }, run, { tag, attributes: '' })]);
}

function wrapOne(document: SourceDocument, node: JSXElement): Edit | Refusal {
  const tag = tagAround(document, [node]);
  if (isRefusal(tag)) return tag;
  const key = isDirectChild(document, node) ? null : keyOf(node);
  if (key === null) return wrapSpan(document, node, [node], { tag, attributes: '' });
  // In a list it is the outer element that needs the key.
  const omitted = removeAttribute(document, key);
  const attributes = ` ${document.textOf(key)}`;
  return wrapSpan(document, node, [node], { tag, attributes }, [omitted]);
}

/** The tag of a wrapper around neighbours, or around one node. */
function tagAround(document: SourceDocument, run: readonly Node[]): string | Refusal {
  const [first] = run;
  const holder = first === undefined ? null : document.parentOf(first);
  const siblings: readonly Node[] =
    holder?.type === 'JSXElement' || holder?.type === 'JSXFragment' ? holder.children : run;
  const outermost = (nodes: readonly Node[]): (string | null)[] =>
    nodes.flatMap((node) =>
      elementsIn(node)
        .filter(({ inside }) => inside.length === 0)
        .map(({ tag }) => tag),
    );
  const others = outermost(siblings.filter((node) => !run.includes(node)));
  const around = first === undefined ? [] : ancestorTagsOf(document, first);
  return wrapperTag(around, outermost(run), others);
}

/** A wrapper's tag and what stands behind it. */
interface Wrapper {
  readonly tag: string;
  readonly attributes: string;
}

function wrapSpan(
  document: SourceDocument,
  span: Span,
  roots: readonly Node[],
  { tag, attributes }: Wrapper,
  omitted: readonly { start: number; end: number }[] = [],
): Edit {
  const { text, style } = document;
  const outer = indentAt(text, span.start);
  const opening: Piece = { text: `<${tag}${attributes}>`, mark: wrapperMark };
  if (!hasOwnLines(text, span.start, span.end)) {
    const pieces = movedText(document, span, roots, { indent: outer }, omitted);
    return replace(span.start, span.end, opening, ...pieces, `</${tag}>`);
  }
  const inner = outer + style.indent;
  return replace(
    span.start,
    span.end,
    opening,
    `${style.lineBreak}${inner}`,
    ...movedText(document, span, roots, { indent: inner }, omitted),
    `${style.lineBreak}${outer}</${tag}>`,
  );
}

/** The children from the first to the last of some elements, when there is nothing else between them; else null. */
function neighboursOf(
  document: SourceDocument,
  elements: readonly LocatedElement[],
): Node[] | null {
  const units = new Set(elements.map(({ node }) => removeNode(document, node).removed));
  const [first] = units;
  const holder = first === undefined ? null : document.parentOf(first);
  if (holder?.type !== 'JSXElement' && holder?.type !== 'JSXFragment') return null;
  const children: readonly Node[] = holder.children;
  const positions = [...units].map((unit) => children.indexOf(unit));
  if (elements.some(({ document: other }) => other !== document) || positions.includes(-1)) {
    return null;
  }
  const run = holder.children.slice(Math.min(...positions), Math.max(...positions) + 1);
  const isRun = run.every((child) => units.has(child) || isBlank(child) || isComment(child));
  return isRun ? run : null;
}
