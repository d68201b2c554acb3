// Element shapes: hashes and positions of a file's elements, by which they are matched after a change.

import type { JSXElement, JSXFragment } from 'oxc-parser';
import { isStamp } from '@atelier/editor-channel/codebase-id';
import type { ElementTable } from '../locate/elements.ts';

/** An element as it is remembered. */
export interface ElementShape {
  readonly name: string;
  /** Index of the enclosing element, or -1. */
  readonly parent: number;
  /** Path of the enclosing scope. */
  readonly scope: string;
  /** Path of the element, which names it when nothing is remembered. */
  readonly path: string;
  /** Hash of the opening tag. */
  readonly openingHash: number;
  /** Hash of the opening tag and the text directly inside. */
  readonly ownHash: number;
  /** Hash of the element with everything in it. */
  readonly subtreeHash: number;
  /** Number of elements in it, itself included. */
  readonly size: number;
  /** A stamp that stands in the source, or null. */
  readonly sourceStamp: string | null;
}

interface OpenShape extends ElementShape {
  subtreeHash: number;
  size: number;
}

/** Describes the elements of a file. */
export function shapesOf(text: string, table: ElementTable): ElementShape[] {
  const shapes: OpenShape[] = table.elements.map((element) => {
    const { node, parent, name, path } = element;
    const openingHash = hashOpeningTag(text, node);
    const ownHash = hashOwnText(text, node, openingHash);
    const scope = table.scopes[element.scope]?.path ?? '';
    return {
      name,
      parent,
      scope,
      path,
      openingHash,
      ownHash,
      subtreeHash: ownHash,
      size: 1,
      sourceStamp: sourceStampOf(node),
    };
  });
  // Children come after their parents, so going backwards everything inside an element is complete when it is added.
  for (const shape of shapes.toReversed()) {
    const around = shapes[shape.parent];
    if (around === undefined) continue;
    around.subtreeHash = (Math.imul(around.subtreeHash, 31) + shape.subtreeHash + 7) | 0;
    around.size += shape.size;
  }
  return shapes;
}

function hashOpeningTag(text: string, node: JSXElement | JSXFragment): number {
  const { start, end } = node.type === 'JSXElement' ? node.openingElement : node.openingFragment;
  return hashOf(text, start, end, 17);
}

function hashOwnText(text: string, node: JSXElement | JSXFragment, opening: number): number {
  let hash = opening;
  for (const child of node.children) {
    if (child.type === 'JSXText') hash = hashOf(text, child.start, child.end, hash);
  }
  return hash;
}

/** A hash that does not see white space, so that re-indenting changes nothing. */
function hashOf(text: string, start: number, end: number, seed: number): number {
  let hash = seed;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 32) hash = (Math.imul(hash, 31) + code) | 0;
  }
  return hash;
}

/** The stamp that an element's own class attribute spells out, or null. */
function sourceStampOf(node: JSXElement | JSXFragment): string | null {
  if (node.type === 'JSXFragment') return null;
  for (const attribute of node.openingElement.attributes) {
    const isClass =
      attribute.type === 'JSXAttribute' &&
      (attribute.name.name === 'className' || attribute.name.name === 'class');
    if (!isClass || attribute.value?.type !== 'Literal') continue;
    const stamp = attribute.value.value.split(/\s+/).find(isStamp);
    if (stamp !== undefined) return stamp;
  }
  return null;
}
