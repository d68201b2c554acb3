// Spread props: whether a spread of an element may pass a prop such as its class, and how the prop is read.

import type { Expression, JSXElement, JSXSpreadAttribute, Node } from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import { keyName } from '../locate/patterns.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { unwrap } from '../parse/unwrap.ts';

/** `none`: no spread passes the prop; `readable`: one may, and `read` is its value; `unknown`: one may. */
export type SpreadProp =
  | { readonly kind: 'none' }
  | { readonly kind: 'readable'; readonly read: string }
  | { readonly kind: 'unknown' };

/** Looks at all spreads of an element that does not have the prop as an attribute. */
export function spreadPropOf(
  document: SourceDocument,
  node: JSXElement,
  prop: 'className' | 'style',
): SpreadProp {
  const spreads = node.openingElement.attributes.filter(
    (item): item is JSXSpreadAttribute => item.type === 'JSXSpreadAttribute',
  );
  const kinds = spreads.map(({ argument }) => propOf(document, argument, prop));
  const bringing = kinds.filter(({ kind }) => kind !== 'none');
  const [only] = bringing;
  if (only === undefined) return { kind: 'none' };
  return bringing.length === 1 ? only : { kind: 'unknown' };
}

function propOf(document: SourceDocument, given: Expression, prop: string): SpreadProp {
  const argument = unwrap(given);
  if (argument.type === 'ObjectExpression') {
    const isPlain = argument.properties.every(
      (property) => property.type === 'Property' && !property.computed,
    );
    const hasProp = argument.properties.some(
      (property) => property.type === 'Property' && keyName(property.key) === prop,
    );
    return isPlain && !hasProp ? { kind: 'none' } : { kind: 'unknown' };
  }
  if (argument.type === 'MemberExpression') {
    const isProps =
      argument.object.type === 'ThisExpression' &&
      argument.property.type === 'Identifier' &&
      argument.property.name === 'props';
    return isProps ? { kind: 'readable', read: `this.props.${prop}` } : { kind: 'unknown' };
  }
  if (argument.type !== 'Identifier') return { kind: 'unknown' };
  return propOfName(document, argument, prop);
}

/** Only what a component was given as its props is known to carry a class for its root. */
function propOfName(
  document: SourceDocument,
  identifier: Extract<Expression, { type: 'Identifier' }>,
  prop: string,
): SpreadProp {
  const declaration = declarationOf(document, identifier.name, identifier);
  if (declaration?.kind !== 'parameter' || isCallback(document, declaration.scope)) {
    return { kind: 'unknown' };
  }
  const { pattern } = declaration;
  if (pattern.type === 'Identifier') {
    return { kind: 'readable', read: `${identifier.name}.${prop}` };
  }
  if (pattern.type !== 'ObjectPattern') return { kind: 'unknown' };
  const rest = pattern.properties.at(-1);
  const isRest = rest?.type === 'RestElement' && rest.argument === declaration.node;
  if (!isRest) return { kind: 'unknown' };
  const takesProp = pattern.properties.some(
    (property) => property.type === 'Property' && keyName(property.key) === prop,
  );
  return takesProp ? { kind: 'none' } : { kind: 'readable', read: `${identifier.name}.${prop}` };
}

/** Whether a function is handed to a method, as in `items.map(…)`, and so is no component. */
function isCallback(document: SourceDocument, scope: Node): boolean {
  const call = document.parentOf(scope);
  if (call?.type !== 'CallExpression' || call.callee === scope) return false;
  const { callee } = call;
  if (callee.type !== 'MemberExpression') return false;
  const method = callee.property.type === 'Identifier' ? callee.property.name : '';
  return method !== 'memo' && method !== 'forwardRef';
}
