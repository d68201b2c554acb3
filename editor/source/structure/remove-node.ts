// Removing a node from the syntax around it, so that the rest stays valid and means the same.

import type { Node } from 'oxc-parser';
import { remove, replace } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import { removeAroundComments } from '../edits/remove-around-comments.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { isWrapper } from '../parse/unwrap.ts';
import { removeAttribute } from '../print/attributes.ts';
import { removalSpanOf } from './children.ts';

/** The removed node, and the edits that remove it. */
export interface Removal {
  readonly edits: readonly Edit[];
  /** The outermost node that goes. */
  readonly removed: Node;
}

/**
 * Removes a node. A condition, a mapping or a wrapping that would be left with nothing to show goes with it; where a
 * value must stand, `null` takes its place.
 * @param gone other nodes that are removed at the same time.
 */
export function removeNode(
  document: SourceDocument,
  given: Node,
  gone: ReadonlySet<Node> = new Set(),
): Removal {
  let node = given;
  for (;;) {
    const parent = document.parentOf(node);
    if (parent === null) return replaceByNull(node);
    const step = removalStepAt(document, node, parent, gone);
    if ('edits' in step) return step;
    node = step.climb;
  }
}

function replaceByNull(node: Node): Removal {
  return { edits: [replace(node.start, node.end, 'null')], removed: node };
}

type RemovalStep = Removal | { readonly climb: Node };

function removalStepAt(
  document: SourceDocument,
  node: Node,
  parent: Node,
  gone: ReadonlySet<Node>,
): RemovalStep {
  if (isWrapper(parent)) return { climb: parent };
  switch (parent.type) {
    case 'JSXElement':
    case 'JSXFragment': {
      const { start, end } = removalSpanOf(document, node, parent);
      return { edits: [remove(start, end)], removed: node };
    }
    case 'JSXExpressionContainer':
      return { climb: parent };
    case 'JSXAttribute':
      return { edits: [removeAttribute(document, parent)], removed: parent };
    case 'LogicalExpression':
      return stepAtLogical(document, node, parent);
    case 'ConditionalExpression': {
      const other = parent.consequent === node ? parent.alternate : parent.consequent;
      const leavesNothing = parent.test !== node && isEmptyValue(other, gone);
      return leavesNothing ? { climb: parent } : replaceByNull(node);
    }
    case 'ArrowFunctionExpression': {
      const call = mappingOf(document, parent);
      return call === null || parent.body !== node ? replaceByNull(node) : { climb: call };
    }
    case 'ReturnStatement':
      return stepAtReturn(document, node, parent);
    case 'ArrayExpression':
      return removeItem(document, node, parent, gone);
    default:
      return replaceByNull(node);
  }
}

function stepAtLogical(
  document: SourceDocument,
  node: Node,
  parent: Extract<Node, { type: 'LogicalExpression' }>,
): RemovalStep {
  if (parent.right !== node) return replaceByNull(node);
  if (parent.operator === '&&') return { climb: parent };
  // `a ?? <Fallback />` without its fallback is `a`.
  return { edits: removeAroundComments(document, parent.left.end, node.end), removed: node };
}

function isEmptyValue(node: Node, gone: ReadonlySet<Node>): boolean {
  if (gone.has(node)) return true;
  if (isWrapper(node) && 'expression' in node && isNode(node.expression)) {
    return isEmptyValue(node.expression, gone);
  }
  if (node.type === 'Identifier') return node.name === 'undefined';
  return (
    node.type === 'Literal' && (node.value === null || node.value === false || node.value === '')
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function stepAtReturn(document: SourceDocument, node: Node, parent: Node): RemovalStep {
  const block = document.parentOf(parent);
  const callback = block === null ? null : document.parentOf(block);
  const isOnly = block?.type === 'BlockStatement' && countReturns(block) === 1;
  const isFunction =
    callback?.type === 'ArrowFunctionExpression' || callback?.type === 'FunctionExpression';
  const call = isOnly && isFunction ? mappingOf(document, callback) : null;
  return call === null ? replaceByNull(node) : { climb: call };
}

function countReturns(node: Node): number {
  let count = 0;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
    } else if (isNode(value) && !/Function|^Class/.test(value.type)) {
      if (value.type === 'ReturnStatement') count += 1;
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(node);
  return count;
}

/** The whole expression that maps a list by a function, further calls on its result included; null for another call. */
function mappingOf(document: SourceDocument, callback: Node): Node | null {
  const call = document.parentOf(callback);
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return null;
  const { property, object } = call.callee;
  const method = property.type === 'Identifier' ? property.name : '';
  const position = call.arguments.findIndex((argument) => argument === callback);
  const isMap = (method === 'map' || method === 'flatMap') && position >= 0;
  const isFrom =
    method === 'from' && position === 1 && object.type === 'Identifier' && object.name === 'Array';
  return isMap || isFrom ? chainAround(document, call) : null;
}

function chainAround(document: SourceDocument, call: Node): Node {
  const member = document.parentOf(call);
  if (member?.type === 'ChainExpression') return chainAround(document, member);
  if (member?.type !== 'MemberExpression' || member.object !== call) return call;
  const outer = document.parentOf(member);
  if (outer?.type !== 'CallExpression' || outer.callee !== member) return call;
  const method = member.property.type === 'Identifier' ? member.property.name : '';
  // Only what works on the mapped list goes with it.
  return /^(?:filter|reverse|slice|concat|flat|toReversed|sort|toSorted)$/.test(method)
    ? chainAround(document, outer)
    : call;
}

function removeItem(
  document: SourceDocument,
  node: Node,
  array: Extract<Node, { type: 'ArrayExpression' }>,
  gone: ReadonlySet<Node>,
): Removal {
  const items = array.elements.filter((item) => item !== null);
  const index = items.findIndex((item) => item === node);
  const next = items[index + 1];
  const hasRest = items.slice(index + 1).some((item) => !gone.has(item));
  const without = (start: number, end: number): Removal => ({
    edits: removeAroundComments(document, start, end),
    removed: node,
  });
  if (next !== undefined && hasRest) return without(node.start, next.start);
  const previous = items.slice(0, index).findLast((item) => !gone.has(item));
  if (previous !== undefined) return without(previous.end, node.end);
  const isEmptied = items.every((item) => item === node || gone.has(item));
  if (isEmptied && items.length === array.elements.length) {
    return without(array.start + 1, array.end - 1);
  }
  const comma = /^\s*,/.exec(document.text.slice(node.end, array.end))?.[0].length ?? 0;
  return without(node.start, node.end + comma);
}
