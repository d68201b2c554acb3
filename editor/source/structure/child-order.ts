// Child order: which children an element may have once only, and in which order.

import type { JSXChild } from 'oxc-parser';
import { isAllowedOnceIn, rankIn } from './content-model.ts';
import type { JsxParent } from './children.ts';
import type { InsertionPoint } from './insert-child.ts';
import { tagOf } from './allowed-nesting.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/**
 * The refusal for a child that its parent holds already, or holds elsewhere: a second caption of a table, a row in front
 * of its head. Null when there is nothing against it.
 * @param moved the child itself, when it is there already and only moves.
 */
export function refuseChildOrder(
  holder: JsxParent,
  place: InsertionPoint,
  tag: string | null,
  moved: JSXChild | null,
): Refusal | null {
  const parent = holder.type === 'JSXElement' ? tagOf(holder) : null;
  if (parent === null || tag === null) return null;
  const others = holder.children.filter((child) => child !== moved);
  if (isAllowedOnceIn(parent, tag) && others.some((child) => tagOfChild(child) === tag)) {
    return refuseDuplicateChild(parent, tag);
  }
  const at = place.where === 'last' ? others.length : others.indexOf(place.sibling);
  const index = place.where === 'after' ? at + 1 : at;
  const rank = rankIn(parent, tag);
  const rankOf = (child: JSXChild): number | null => {
    const other = tagOfChild(child);
    return other === null ? null : rankIn(parent, other);
  };
  const before = others.slice(0, index).find((child) => isAbove(rankOf(child), rank));
  const after = others.slice(index).find((child) => isAbove(rank, rankOf(child)));
  if (before === undefined && after === undefined) return null;
  const [where, other] = before === undefined ? ['behind', after] : ['in front of', before];
  const sibling = other === undefined ? null : tagOfChild(other);
  return refuse(
    'content_not_allowed',
    `In <${parent}>, <${tag}> stands ${where} <${sibling ?? ''}>. Choose a place there.`,
    { parent, child: tag },
  );
}

/** The refusal for a second child of a kind that a parent may have once. */
export function refuseDuplicateChild(parent: string, tag: string): Refusal {
  return refuse('content_not_allowed', `<${parent}> can hold one <${tag}> only, and has it.`, {
    parent,
    child: tag,
  });
}

function tagOfChild(child: JSXChild): string | null {
  return child.type === 'JSXElement' ? tagOf(child) : null;
}

function isAbove(left: number | null, right: number | null): boolean {
  return left !== null && right !== null && left > right;
}
