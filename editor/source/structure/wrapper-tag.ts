// Wrapper tag: a div where HTML allows one, else another neutral element that is allowed there.

import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { contentModelOf } from './content-model.ts';
import { isInPhrasingContent, isAllowedIn } from './allowed-nesting.ts';
import type { AncestorTags } from './allowed-nesting.ts';

/** Tags that say nothing of what they hold, each for its own surroundings. */
const wrappers = ['div', 'span', 'g', 'tspan', 'mrow', 'li', 'tbody'] as const;

/** Wrappers that are parts of others, and can be chosen only where it is known what they would stand in. */
const parts: ReadonlySet<string> = new Set(['li', 'tbody']);

/**
 * The tag for a wrapper.
 * @param around the elements around it, nearest first.
 * @param roots the tags of what it is to hold; null for a component.
 * @param others the tags of what stays beside it.
 */
export function wrapperTag(
  around: AncestorTags,
  roots: readonly (string | null)[],
  others: readonly (string | null)[],
): string | Refusal {
  const [parent] = around;
  const found = wrappers.find((wrapper) => canWrap(wrapper, around, roots));
  const isHalf = parent === 'dl' && found === 'div' && !isWholeGroup(roots, others);
  if (found !== undefined && !isHalf) return found;
  const contents = roots.map((root) => (root === null ? 'a component' : `<${root}>`)).join(', ');
  const where = parent == null ? 'where it is' : `in <${parent}>`;
  return refuse(
    'content_not_allowed',
    `Nothing can be put around ${contents} ${where} that HTML allows there. Wrap what it holds, or what it is in.`,
    { parent: parent ?? null, children: roots },
  );
}

function canWrap(
  wrapper: string,
  around: AncestorTags,
  roots: readonly (string | null)[],
): boolean {
  const [parent] = around;
  if (parent == null && parts.has(wrapper)) return false;
  // A component may show what it holds elsewhere; a span does no harm in either place.
  if (wrapper === 'div' && isInPhrasingContent(around)) return false;
  if (!isAllowedIn(wrapper, around)) return false;
  const isList = parent != null && contentModelOf(parent, false)?.kind === 'listed';
  return roots.every((root) => {
    // A component in a list is assumed to render a list item.
    if (root === null) return !isList || wrapper === 'g';
    return isAllowedIn(root, [wrapper, ...around]) || !isAllowedIn(root, around);
  });
}

/** Whether terms and descriptions are wrapped together, and none stays outside: HTML wants all of a list wrapped or none. */
function isWholeGroup(
  roots: readonly (string | null)[],
  others: readonly (string | null)[],
): boolean {
  return (
    roots.includes('dt') &&
    roots.includes('dd') &&
    others.every((tag) => tag === 'div' || tag === null)
  );
}
