// Removing emptied literals from a class expression, with the lists and conditions that hold nothing else.

import type { JSXAttribute, Node } from 'oxc-parser';
import { remove, replace } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import { commentsIn, removeAroundComments } from '../edits/remove-around-comments.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { isWrapper } from '../parse/unwrap.ts';
import { removeAttribute } from '../print/attributes.ts';
import { joinedArrayOf } from './class-sites.ts';
import { isCombinerCall } from './combiners.ts';

/** A list that can lose items: arguments, elements or properties. */
interface ItemList {
  readonly node: Node;
  readonly items: readonly Node[];
}

/** Removes the given texts: literals and property keys of one class attribute. */
export function removeClassLiterals(
  document: SourceDocument,
  attribute: JSXAttribute,
  texts: readonly Node[],
): Edit[] {
  const removed = new Set<Node>();
  const emptiedNodes = () =>
    texts.map((text) => outermostEmptied(document, attribute, text, removed));
  // A literal that empties its list lets the climb of another one go further.
  emptiedNodes();
  const edits = new Map<Node, Edit[]>();
  for (const { node, list } of emptiedNodes()) {
    if (node === attribute) return removeAll(document, attribute);
    edits.set(node, list === null ? [emptied(node)] : removeItem(document, list, node, removed));
  }
  return [...edits.values()].flat();
}

/** Removes the whole attribute; one with a comment in it stays and holds nothing else. */
function removeAll(document: SourceDocument, attribute: JSXAttribute): Edit[] {
  const { value, start, end } = attribute;
  const isNoted = commentsIn(document, start, end).length > 0;
  if (!isNoted || value?.type !== 'JSXExpressionContainer') {
    return [removeAttribute(document, attribute)];
  }
  const { expression } = value;
  const [first, ...others] = removeAroundComments(document, expression.start, expression.end);
  return first === undefined ? [] : [replace(first.start, first.end, "'' "), ...others];
}

interface EmptiedNode {
  /** The outermost node that holds nothing any more. */
  readonly node: Node;
  /** The list that it is an item of, or null where a value must stand. */
  readonly list: ItemList | null;
}

function outermostEmptied(
  document: SourceDocument,
  attribute: JSXAttribute,
  text: Node,
  gone: Set<Node>,
): EmptiedNode {
  let node = text;
  for (;;) {
    const parent = document.parentOf(node);
    if (parent === null || parent === attribute) return { node: attribute, list: null };
    if (isTransparent(document, parent, node)) {
      node = parent;
      continue;
    }
    const list = listOf(document, parent);
    if (list === null) return { node, list };
    gone.add(node);
    if (!list.items.every((item) => gone.has(item))) return { node, list };
    node = list.node;
  }
}

/** Whether a node means nothing without the one inside it. */
function isTransparent(document: SourceDocument, parent: Node, node: Node): boolean {
  if (isWrapper(parent) || parent.type === 'JSXExpressionContainer') return true;
  if (parent.type === 'Property') return parent.key === node;
  // A condition for nothing may go where nothing may stand.
  if (parent.type === 'LogicalExpression' && parent.operator === '&&') {
    return isInList(document, parent);
  }
  const joined = parent.type === 'CallExpression' ? joinedArrayOf(parent) : null;
  return joined !== null || (parent.type === 'MemberExpression' && parent.object === node);
}

function isInList(document: SourceDocument, node: Node): boolean {
  const parent = document.parentOf(node);
  if (parent === null) return false;
  return isWrapper(parent) ? isInList(document, parent) : listOf(document, parent) !== null;
}

function listOf(document: SourceDocument, node: Node): ItemList | null {
  switch (node.type) {
    case 'CallExpression':
      return isCombinerCall(document, node) ? { node, items: node.arguments } : null;
    case 'ObjectExpression':
      return { node, items: node.properties };
    case 'ArrayExpression':
      return isJoined(document, node)
        ? { node, items: node.elements.filter((item) => item !== null) }
        : null;
    default:
      return null;
  }
}

/** Whether an array's elements are joined, by a method of its own or by the function it is handed to. */
function isJoined(document: SourceDocument, array: Node): boolean {
  for (let node = document.parentOf(array); node !== null; node = document.parentOf(node)) {
    if (node.type === 'CallExpression') {
      return isCombinerCall(document, node) || joinedArrayOf(node) !== null;
    }
    if (node.type !== 'MemberExpression' && node.type !== 'ArrayExpression' && !isWrapper(node)) {
      return false;
    }
  }
  return false;
}

function emptied({ type, start, end }: Node): Edit {
  const isText = type === 'Literal';
  return isText ? remove(start + 1, end - 1) : replace(start, end, "''");
}

/** Removes an item together with the comma that set it off from the items that stay. */
function removeItem(
  document: SourceDocument,
  list: ItemList,
  item: Node,
  gone: ReadonlySet<Node>,
): Edit[] {
  const { items } = list;
  const index = items.indexOf(item);
  const next = items[index + 1];
  const hasRest = items.slice(index + 1).some((other) => !gone.has(other));
  if (next !== undefined && hasRest) {
    return removeAroundComments(document, item.start, next.start);
  }
  const previous = items.slice(0, index).findLast((other) => !gone.has(other));
  if (previous !== undefined) return removeAroundComments(document, previous.end, item.end);
  const comma = /^\s*,/.exec(document.text.slice(item.end, list.node.end))?.[0].length ?? 0;
  return [remove(item.start, item.end + comma)];
}
