// Spread props: whether a spread of an element may pass a prop such as its class, and how the prop is read.

import type {
  Expression,
  JSXAttribute,
  JSXElement,
  JSXSpreadAttribute,
  Node,
  ObjectExpression,
} from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import { importedDeclaration } from '../locate/imported-declaration.ts';
import { keyName } from '../locate/patterns.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import { isString, unwrap } from '../parse/unwrap.ts';
import type { Project } from '../project.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/**
 * `none`: no spread passes the prop; `readable`: one may, and `read` is its value; `written`: one passes it in an object at the
 * place; `unknown`: one may; `certain`: one does, and its value cannot be read at the place.
 */
export type SpreadProp =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'readable';
      readonly read: string;
      /** Whether the spread passes it in any case. */
      readonly isCertain?: boolean;
      /** Whether the value is a text in any case. */
      readonly isText?: boolean;
    }
  | { readonly kind: 'written'; readonly value: Expression }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'certain'; readonly spread: JSXSpreadAttribute };

/** The scope of a look at spreads. */
export interface SpreadSearch {
  readonly prop: 'className' | 'style';
  /** The project, in which imported objects are looked up. */
  readonly project: Project;
  /** Whether the rendered element has the prop, and so one of its spreads passes it. */
  readonly isRendered?: boolean;
}

/** Looks at all spreads of an element that does not have the prop as an attribute. */
export function spreadPropOf(
  document: SourceDocument,
  node: JSXElement,
  search: SpreadSearch,
): SpreadProp {
  const bringing = spreadsOf(node)
    .map((spread) => ({ spread, found: propOf(document, spread.argument, search) }))
    .filter(({ found }) => found.kind !== 'none');
  const last = bringing.at(-1);
  if (last === undefined) return { kind: 'none' };
  if (bringing.length === 1 || isCertain(last.found)) return ofOne(document, last, search);
  const certain = bringing.findLast(({ found }) => isCertain(found))?.spread;
  if (certain !== undefined) return { kind: 'certain', spread: certain };
  return search.isRendered === true
    ? { kind: 'certain', spread: last.spread }
    : { kind: 'unknown' };
}

interface FoundSpread {
  readonly spread: JSXSpreadAttribute;
  readonly found: SpreadProp;
}

/** A spread that is known to pass the prop is read, where reading it does nothing else. */
function ofOne(
  document: SourceDocument,
  { spread, found }: FoundSpread,
  { prop, isRendered }: SpreadSearch,
): SpreadProp {
  if (found.kind !== 'unknown' || isRendered !== true) return found;
  const argument = unwrap(spread.argument);
  const isName = /^[\w$]+(?:\.[\w$]+)*$/.test(document.textOf(argument));
  return isName
    ? { kind: 'readable', read: `${document.textOf(argument)}.${prop}` }
    : { kind: 'certain', spread };
}

function isCertain(found: SpreadProp): boolean {
  return found.kind === 'written' || (found.kind === 'readable' && found.isCertain === true);
}

function spreadsOf({ openingElement }: JSXElement): JSXSpreadAttribute[] {
  return openingElement.attributes.filter(
    (item): item is JSXSpreadAttribute => item.type === 'JSXSpreadAttribute',
  );
}

/** The refusal for an attribute that a spread behind it replaces in any case; null for one that counts. */
export function refuseReplacedAttribute(
  document: SourceDocument,
  node: JSXElement,
  attribute: JSXAttribute,
  search: SpreadSearch,
): Refusal | null {
  const spread = spreadsOf(node).findLast(
    ({ start, argument }) =>
      start > attribute.start && isCertain(propOf(document, argument, search)),
  );
  return spread === undefined ? null : refuseReplaced(document, spread, search.prop);
}

/** The refusal for what a spread would replace. */
export function refuseReplaced(
  document: SourceDocument,
  spread: JSXSpreadAttribute,
  prop: SpreadSearch['prop'],
): Refusal {
  const code = document.textOf(spread);
  const [noun, refused] =
    prop === 'className'
      ? (['class', 'dynamic_class'] as const)
      : (['style', 'dynamic_style'] as const);
  return refuse(
    refused,
    `The ${noun} of this element comes from ${code}, which would replace one that is written beside it. Change it there.`,
    { path: document.path, ...lineAndColumnOf(document.text, spread.start) },
  );
}

function propOf(document: SourceDocument, given: Expression, search: SpreadSearch): SpreadProp {
  const argument = unwrap(given);
  const { prop } = search;
  if (argument.type === 'ObjectExpression') return propOfObject(argument, prop);
  if (argument.type === 'MemberExpression') {
    const isProps =
      argument.object.type === 'ThisExpression' &&
      argument.property.type === 'Identifier' &&
      argument.property.name === 'props';
    return isProps ? { kind: 'readable', read: `this.props.${prop}` } : { kind: 'unknown' };
  }
  if (argument.type !== 'Identifier') return { kind: 'unknown' };
  const constant = constantObject(document, argument, search.project);
  if (constant === null) return propOfName(document, argument, prop);
  const found = propOfObject(constant, prop);
  if (!isCertain(found)) return found;
  const isText = found.kind === 'written' && isString(found.value);
  return { kind: 'readable', read: `${argument.name}.${prop}`, isCertain: true, isText };
}

function propOfObject({ properties }: ObjectExpression, prop: string): SpreadProp {
  let found: SpreadProp = { kind: 'none' };
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) found = { kind: 'unknown' };
    else if (keyName(property.key) === prop) {
      found = property.shorthand
        ? { kind: 'readable', read: prop, isCertain: true }
        : { kind: 'written', value: property.value };
    }
  }
  return found;
}

/** The object that a name always means; null for one that is made while the page runs. */
function constantObject(
  document: SourceDocument,
  identifier: Extract<Expression, { type: 'Identifier' }>,
  project: Project,
): ObjectExpression | null {
  const { name } = identifier;
  const here = declarationOf(document, name, identifier);
  const there = here?.kind === 'import' ? importedDeclaration(document, name, project) : null;
  const declaration = there?.declaration ?? here;
  if (declaration?.kind !== 'constant' || declaration.value === null) return null;
  const value = unwrap(declaration.value);
  return value.type === 'ObjectExpression' ? value : null;
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
