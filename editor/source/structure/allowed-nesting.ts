// Allowed nesting: whether HTML allows an element inside the elements around a place.

import type { JSXElement, Node } from 'oxc-parser';
import { nameOf } from '../locate/elements.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { forEachValueChild } from '../parse/node.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { contentModelOf, isAllowedBy, isForbiddenInside } from './content-model.ts';
import { isNativeTag } from './tags.ts';

/** The elements around a place, nearest first. Null: a component, of which nobody knows what it puts around it. */
export type AncestorTags = readonly (string | null)[];

/** The elements around a node; what is handed on in an attribute stands nobody knows where. */
export function ancestorTagsOf(document: SourceDocument, node: Node): AncestorTags {
  const around: (string | null)[] = [];
  for (let outer = document.parentOf(node); outer !== null; outer = document.parentOf(outer)) {
    if (outer.type === 'JSXAttribute' || outer.type === 'JSXSpreadAttribute') return around;
    if (outer.type === 'JSXElement') around.push(tagOf(outer));
  }
  return around;
}

/** An element's tag; null for a component. */
export function tagOf({ openingElement }: JSXElement): string | null {
  const name = nameOf(openingElement.name);
  return isNativeTag(name) ? name : null;
}

/** Whether an element of a tag may stand at a place. An unknown tag or ancestor is allowed. */
export function isAllowedIn(tag: string | null, around: AncestorTags): boolean {
  if (tag === null) return true;
  const known = knownAncestors(around);
  if (known.some((outer) => isForbiddenInside(outer, tag))) return false;
  for (const [index, outer] of known.entries()) {
    // Groups of terms and their descriptions may be held together by a div.
    if (outer === 'div' && known[index + 1] === 'dl' && (tag === 'dt' || tag === 'dd')) return true;
    const model = contentModelOf(outer, isInSvg(known.slice(index + 1)));
    if (model === null) return true;
    if (model.kind !== 'transparent' || model.also.has(tag)) return isAllowedBy(model, tag);
  }
  return !isPart(tag) || known.length === 0;
}

/** The elements around a place up to the first component, behind which nothing is known. */
function knownAncestors(around: AncestorTags): string[] {
  const end = around.indexOf(null);
  return (end === -1 ? around : around.slice(0, end)).flatMap((tag) => tag ?? []);
}

/** Whether a place inside some elements is one of SVG. */
function isInSvg(around: readonly string[]): boolean {
  const root = around.find((tag) => tag === 'svg' || tag === 'foreignObject');
  return root === 'svg';
}

/** Whether an element is a part of another one, as an item is of a list, and stands nowhere else. */
function isPart(tag: string): boolean {
  const model = contentModelOf('div', false);
  return model !== null && !isAllowedBy(model, tag);
}

/** Whether an element around a place holds text and what belongs to it only, through components as well. */
export function isInPhrasingContent(around: AncestorTags): boolean {
  for (const tag of around) {
    if (tag === null) continue;
    const model = contentModelOf(tag, false);
    if (model?.kind === 'phrasing') return true;
    if (model !== null && model.kind !== 'transparent') return false;
  }
  return false;
}

/**
 * The refusal for a tree of elements that would stand unlawfully at a new place; null when each may stand there as well
 * as it may where it is.
 * @param before what is around the tree where it is; empty when it is nowhere yet.
 */
export function refuseDisallowed(
  root: Node,
  before: AncestorTags,
  after: AncestorTags,
): Refusal | null {
  for (const { tag, inside } of elementsIn(root)) {
    const isWorse =
      isAllowedIn(tag, [...inside, ...before]) && !isAllowedIn(tag, [...inside, ...after]);
    if (isWorse) return refuseDisallowedTag(tag ?? '', [...inside, ...after]);
  }
  return null;
}

/** The refusal for an element that its surroundings cannot hold. */
export function refuseDisallowedTag(tag: string, around: AncestorTags): Refusal {
  const known = knownAncestors(around);
  const bar = known.find((outer) => isForbiddenInside(outer, tag)) ?? known[0] ?? '';
  return refuse(
    'content_not_allowed',
    `<${bar}> cannot hold <${tag}>: the browser would not show it as it is written. Choose another place or another tag.`,
    { parent: bar, child: tag },
  );
}

interface NestedElement {
  readonly tag: string | null;
  /** The elements around it within the tree, nearest first. */
  readonly inside: AncestorTags;
}

/** The elements of a tree that are shown where they are written. */
export function elementsIn(root: Node, inside: AncestorTags = []): NestedElement[] {
  if (root.type === 'JSXAttribute' || root.type === 'JSXSpreadAttribute') return [];
  const isElement = root.type === 'JSXElement';
  const tag = isElement ? tagOf(root) : null;
  const found: NestedElement[] = isElement ? [{ tag, inside }] : [];
  const around = isElement ? [tag, ...inside] : inside;
  forEachValueChild(root, (child) => found.push(...elementsIn(child, around)));
  return found;
}
