// Object patterns: which property a name is bound to, and what it is when the property is absent.

import type { Expression, Node } from 'oxc-parser';

/** A name bound by an object pattern. */
export interface BoundProperty {
  readonly key: string;
  /** The default in the pattern, or null. */
  readonly fallback: Expression | null;
}

/** The property that an object pattern binds to a name; null for a deeper pattern or a rest. */
export function propertyBoundTo(
  pattern: Extract<Node, { type: 'ObjectPattern' }>,
  name: string,
): BoundProperty | null {
  for (const property of pattern.properties) {
    if (property.type !== 'Property') continue;
    const key = keyName(property.key);
    const { value } = property;
    const target = value.type === 'AssignmentPattern' ? value.left : value;
    const fallback = value.type === 'AssignmentPattern' ? value.right : null;
    const isBound = target.type === 'Identifier' && target.name === name;
    if (isBound && key !== null) return { key, fallback };
  }
  return null;
}

/** The name of a property that is written out; null for a computed one. */
export function keyName(key: Node): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}
