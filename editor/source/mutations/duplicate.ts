// The mutation that duplicates elements: the copy stands directly behind the original, with a key of its own where keys count.

import type { JSXElement, Node } from 'oxc-parser';
import { duplicatePlaceholder } from '@atelier/editor-channel/codebase-id';
import { insert, replace } from '../edits/edit.ts';
import type { Edit, FileChange, Piece, Plan } from '../edits/edit.ts';
import { textOfPieces } from '../edits/print-edits.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import type { ReferencedElement } from '../mutation.ts';
import { isWrapper } from '../parse/unwrap.ts';
import { removeAttribute } from '../print/attributes.ts';
import { hasOwnLines, indentAt } from '../print/lines.ts';
import type { Refusal } from '../refusal.ts';
import { importAs, printImports } from '../structure/add-import.ts';
import type { ImportRequest } from '../structure/add-import.ts';
import { isAllowedOnceIn } from '../structure/content-model.ts';
import { isDirectChild, keyOf, keyOfCopy, staticKey } from '../structure/keys.ts';
import { ancestorTagsOf, tagOf } from '../structure/allowed-nesting.ts';
import { movedText } from '../structure/moved-text.ts';
import { refuseDuplicateChild } from '../structure/child-order.ts';
import { byDocument, outermostOf } from '../structure/outermost.ts';
import { refuseFurtherChild } from '../structure/single-content.ts';

/** Duplicates elements of one file or several. */
export const duplicate = defineMutation({
  name: 'duplicate',
  elements: { reactElements: 'many' },
  options: {},
  plan: ({ reactElements }) => duplicateElements(reactElements),
});

/** The mark of an element's copy, which is also the placeholder that the page shows it under. */
function markOf({ reference }: ReferencedElement): string {
  return duplicatePlaceholder(reference.codebaseId);
}

function duplicateElements(elements: readonly ReferencedElement[]): Plan | Refusal {
  const marks = new Map(elements.map((each) => [each.node, markOf(each)]));
  for (const { document, node } of elements) {
    const [parent] = ancestorTagsOf(document, node);
    const tag = tagOf(node);
    if (parent != null && tag !== null && isAllowedOnceIn(parent, tag))
      return refuseDuplicateChild(parent, tag);
    const holder = document.parentOf(node);
    const single = holder?.type === 'JSXElement' ? refuseFurtherChild(holder) : null;
    if (single !== null) return single;
  }
  const changes = byDocument(outermostOf(elements)).flatMap((own): [string, FileChange][] => {
    const [first] = own;
    if (first === undefined) return [];
    const copies = own.map(({ document, node }) =>
      duplicateOne(document, node, marks.get(node) ?? 'copy'),
    );
    const requests = copies.flatMap(({ request }) => (request === null ? [] : [request]));
    const edits = copies.flatMap((copied) => copied.edits);
    const imports = printImports(first.document, requests);
    return [[first.document.path, { kind: 'edit', edits: [...edits, ...imports] }]];
  });
  const placeholders = new Map(elements.map(markOf).map((mark) => [mark, mark]));
  return { changes: new Map(changes), placeholders };
}

/** The edits of one copy, and the import that they need. */
interface Copied {
  readonly edits: readonly Edit[];
  readonly request: ImportRequest | null;
}

function duplicateOne(document: SourceDocument, node: JSXElement, mark: string): Copied {
  const { text, style } = document;
  if (isDirectChild(document, node)) {
    const copy = { text: copyOf(document, node), mark };
    const isBlock = hasOwnLines(text, node.start, node.end);
    const before = isBlock ? [`${style.lineBreak}${indentAt(text, node.start)}`] : [];
    return { edits: [insert(node.end, ...before, copy)], request: null };
  }
  const item = listItemOf(document, node);
  if (item !== null) {
    const comma = text[item.end] === ',' ? 1 : 0;
    const isBlock = hasOwnLines(text, item.start, item.end + comma);
    const between = isBlock ? `,${style.lineBreak}${indentAt(text, item.start)}` : ', ';
    const copy = { text: copyOf(document, node), mark };
    return { edits: [insert(item.end, between, copy)], request: null };
  }
  return besideInFragment(document, node, mark);
}

/** The source of a copy. */
function copyOf(document: SourceDocument, node: JSXElement): string {
  const whole = document.textOf(node);
  const key = keyOf(node);
  if (key === null) return whole;
  const renamed = keyOfCopy(document, key, siblingKeys(document, node));
  return whole.slice(0, key.start - node.start) + renamed + whole.slice(key.end - node.start);
}

function siblingKeys(document: SourceDocument, node: JSXElement): Set<string> {
  const parent = document.parentOf(node);
  const siblings: readonly (Node | null)[] =
    parent !== null && 'children' in parent
      ? parent.children
      : parent?.type === 'ArrayExpression'
        ? parent.elements
        : [];
  const keys = siblings.flatMap((sibling) => {
    const key = sibling?.type === 'JSXElement' ? keyOf(sibling) : null;
    const text = key === null ? null : staticKey(key);
    return text === null ? [] : [text];
  });
  return new Set(keys);
}

/** The item of an array that an element is, parentheses included; or null. */
function listItemOf(document: SourceDocument, node: Node): Node | null {
  const parent = document.parentOf(node);
  if (parent === null) return null;
  if (parent.type === 'ArrayExpression') return node;
  return isWrapper(parent) ? listItemOf(document, parent) : null;
}

/** The original and its copy in a fragment, for a place of one value; in a list the fragment takes over the key. */
function besideInFragment(document: SourceDocument, node: JSXElement, mark: string): Copied {
  const { text, style } = document;
  const key = keyOf(node);
  const fragment = key === null ? null : keyedFragment(document, node);
  const name = fragment?.name ?? '';
  const opening = key === null ? '<>' : `<${name} ${document.textOf(key)}>`;
  const omitted = key === null ? [] : [removeAttribute(document, key)];
  const outer = indentAt(text, node.start);
  const isBlock = hasOwnLines(text, node.start, node.end);
  const inner = isBlock ? outer + style.indent : outer;
  const line = isBlock ? `${style.lineBreak}${inner}` : '';
  const original = movedText(document, node, [node], { indent: inner }, omitted);
  const copy: Piece[] = [{ text: textOfPieces(original, text), mark }];
  const end = isBlock ? `${style.lineBreak}${outer}` : '';
  const edit = replace(
    node.start,
    node.end,
    opening,
    line,
    ...original,
    line,
    ...copy,
    `${end}</${name}>`,
  );
  return { edits: [edit], request: fragment?.request ?? null };
}

/** A fragment that can bear a key: `Fragment` or `React.Fragment`, imported if neither is at hand. */
function keyedFragment(
  document: SourceDocument,
  at: Node,
): { name: string; request: ImportRequest | null } {
  const whole = document.names.imports.find(
    ({ source, imported, isType }) =>
      source === 'react' && !isType && (imported === 'default' || imported === '*'),
  );
  const wanted = { imported: 'Fragment', local: 'Fragment', source: 'react' };
  const { local, request } = importAs(document, at, wanted);
  if (request === null || whole === undefined) return { name: local, request };
  return { name: `${whole.local}.Fragment`, request: null };
}
