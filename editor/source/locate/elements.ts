// The elements of a file: every JSX element and fragment in source order, with its parent, its scope and a path that names it.

import type { JSXElement, JSXElementName, JSXFragment, Node, Program } from 'oxc-parser';
import { forEachValueChild } from '../parse/node.ts';
import { scopeKindOf, scopeNameOf } from './scopes.ts';
import type { Scope } from './scopes.ts';

/** A JSX element or fragment. */
export interface Element {
  readonly node: JSXElement | JSXFragment;
  /** Position among the file's elements, in source order. */
  readonly index: number;
  /** Index of the innermost element around this one, whether as a child, in an expression or in an attribute; or -1. */
  readonly parent: number;
  /** Index of the innermost scope. */
  readonly scope: number;
  /** As written: `div`, `Card.Title`, `svg:rect`; `''` for a fragment. */
  readonly name: string;
  /**
   * The path of the scope, `:`, then the positions among the elements of the scope, from the outside inwards.
   * The same for the same structure, however it is formatted.
   */
  readonly path: string;
}

/** The elements of a file and the scopes they belong to. */
export interface ElementTable {
  readonly elements: readonly Element[];
  readonly scopes: readonly Scope[];
}

interface Collector {
  readonly text: string;
  /** The offset of the next `<`, and where the search for it began: a span without one has no element. */
  nextAngle: number;
  searchedFrom: number;
  readonly elements: Element[];
  readonly scopes: Scope[];
  /** The number of children or roots of each element or scope so far. */
  readonly childCounts: number[];
  readonly rootCounts: number[];
  readonly scopePaths: Map<string, number>;
}

/** Lists the elements of a file. */
export function collectElements(program: Program, text: string): ElementTable {
  const module: Scope = {
    index: 0,
    parent: -1,
    name: '',
    path: '',
    kind: 'module',
    start: program.start,
    end: program.end,
  };
  const collector: Collector = {
    text,
    nextAngle: text.indexOf('<'),
    searchedFrom: 0,
    elements: [],
    scopes: [module],
    childCounts: [],
    rootCounts: [0],
    scopePaths: new Map(),
  };
  collect(collector, program, -1, 0);
  return { elements: collector.elements, scopes: collector.scopes };
}

function collect(collector: Collector, node: Node, parent: number, scope: number): void {
  if (!mayContainElements(collector, node)) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const index = addElement(collector, node, parent, scope);
    forEachValueChild(node, (child) => collect(collector, child, index, scope));
    return;
  }
  const name = scopeNameOf(node);
  // Inside an element a function is part of the element (a callback, a render prop), not a scope of its own.
  const inner = name === null || parent !== -1 ? scope : addScope(collector, node, name, scope);
  forEachValueChild(node, (child) => collect(collector, child, parent, inner));
}

/** Most of a file is not markup; passing it over takes most of the walk's time away. */
function mayContainElements(collector: Collector, { start, end }: Node): boolean {
  if (start < collector.searchedFrom || collector.nextAngle < start) {
    const found = collector.text.indexOf('<', start);
    collector.nextAngle = found === -1 ? collector.text.length : found;
    collector.searchedFrom = start;
  }
  return collector.nextAngle < end;
}

function addElement(
  collector: Collector,
  node: JSXElement | JSXFragment,
  parent: number,
  scope: number,
): number {
  const { elements, childCounts, rootCounts, scopes } = collector;
  const index = elements.length;
  const counts = parent === -1 ? rootCounts : childCounts;
  const owner = parent === -1 ? scope : parent;
  const position = counts[owner] ?? 0;
  counts[owner] = position + 1;
  const parentPath = parent === -1 ? `${scopes[scope]?.path ?? ''}:` : `${elements[parent]?.path}/`;
  const name = node.type === 'JSXElement' ? nameOf(node.openingElement.name) : '';
  elements.push({ node, index, parent, scope, name, path: `${parentPath}${position}` });
  childCounts.push(0);
  return index;
}

function addScope(collector: Collector, node: Node, name: string, parent: number): number {
  const { scopes, rootCounts, scopePaths } = collector;
  const around = scopes[parent]?.path ?? '';
  const plain = around === '' ? name : `${around}/${name}`;
  const times = (scopePaths.get(plain) ?? 0) + 1;
  scopePaths.set(plain, times);
  scopes.push({
    index: scopes.length,
    parent,
    name,
    path: times === 1 ? plain : `${plain}~${times}`,
    kind: scopeKindOf(name),
    start: node.start,
    end: node.end,
  });
  rootCounts.push(0);
  return scopes.length - 1;
}

/** An element's name as written, without white space. */
export function nameOf(name: JSXElementName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return `${nameOf(name.object)}.${name.property.name}`;
}
