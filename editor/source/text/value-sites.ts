// Value sites: the places where the text of an expression is written: a constant, a property, a passed prop, a list item.

import type { Expression } from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import type { Declaration } from '../locate/declarations.ts';
import { importedDeclaration } from '../locate/imported-declaration.ts';
import { propertyBoundTo } from '../locate/patterns.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { unwrap } from '../parse/unwrap.ts';
import type { Project } from '../project.ts';
import { propTextSites } from './prop-text-sites.ts';
import type { SourceValue } from './prop-text-sites.ts';
import { literalSite, translationKeyOf } from './text-parts.ts';
import type { TextSite } from './text-site.ts';
import { translationSites } from './translation-sites.ts';

/** The context of following an expression. */
export interface ResolveOptions {
  readonly project: Project;
  /** The language of the page, when it is known. */
  readonly language: string | null;
  /** The number of steps left. */
  readonly stepsLeft: number;
}

/** The places where the text of an expression may be written. */
export function textSitesOfValue(value: SourceValue, following: ResolveOptions): TextSite[] {
  const { document } = value;
  const expression = unwrap(value.expression);
  const site = literalSite(document, expression);
  if (site !== null) return [site];
  if (following.stepsLeft === 0) return [];
  const next = { ...following, stepsLeft: following.stepsLeft - 1 };
  const behind = (inner: Expression): TextSite[] =>
    textSitesOfValue({ document, expression: inner }, next);
  const key = translationKeyOf(expression);
  if (key !== null) return translationSites({ document, expression }, key, next);
  switch (expression.type) {
    case 'ConditionalExpression':
      return [...behind(expression.consequent), ...behind(expression.alternate)];
    case 'LogicalExpression':
      return expression.operator === '&&'
        ? behind(expression.right)
        : [...behind(expression.left), ...behind(expression.right)];
    case 'ChainExpression':
      return behind(expression.expression);
    case 'Identifier':
    case 'MemberExpression': {
      const passed = propTextSites({ document, expression }, next.project, (each) =>
        textSitesOfValue(each, next),
      );
      const values = valuesOf({ document, expression }, next).flatMap((each) =>
        textSitesOfValue(each, next),
      );
      return [...passed, ...values];
    }
    default:
      return [];
  }
}

/** The values that a name or a member of something may have, as far as the source says. */
function valuesOf({ document, expression }: SourceValue, following: ResolveOptions): SourceValue[] {
  if (following.stepsLeft === 0) return [];
  const next = { ...following, stepsLeft: following.stepsLeft - 1 };
  const inner = unwrap(expression);
  if (inner.type === 'ChainExpression') {
    return valuesOf({ document, expression: inner.expression }, next);
  }
  if (inner.type === 'Identifier') {
    const declaration = declarationOf(document, inner.name, inner);
    return declaration === null ? [] : valuesOfDeclaration(document, declaration, next);
  }
  if (inner.type !== 'MemberExpression') return [{ document, expression: inner }];
  const property = memberName(inner);
  const objects = valuesOf({ document, expression: inner.object }, next);
  return objects.flatMap((object) =>
    property === null ? itemsOf(object) : propertiesOf(object, property),
  );
}

function memberName(member: Extract<Expression, { type: 'MemberExpression' }>): string | null {
  const { property, computed } = member;
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  if (property.type !== 'Literal') return null;
  return typeof property.value === 'string' || typeof property.value === 'number'
    ? String(property.value)
    : null;
}

function valuesOfDeclaration(
  document: SourceDocument,
  declaration: Declaration,
  following: ResolveOptions,
): SourceValue[] {
  if (declaration.kind === 'import') return valuesOfImport(document, declaration, following);
  if (declaration.kind === 'constant' && declaration.value !== null) {
    return resolved({ document, expression: declaration.value }, following);
  }
  if (declaration.kind === 'constant') return destructured(document, declaration, following);
  return declaration.kind === 'parameter' ? mappedItems(document, declaration, following) : [];
}

/** A value, or what it refers to when it is itself a name. */
function resolved({ document, expression }: SourceValue, following: ResolveOptions): SourceValue[] {
  const inner = unwrap(expression);
  const isName = inner.type === 'Identifier' || inner.type === 'MemberExpression';
  const values = isName ? valuesOf({ document, expression: inner }, following) : [];
  return isName ? values : [{ document, expression: inner }];
}

function valuesOfImport(
  document: SourceDocument,
  { name }: Declaration,
  following: ResolveOptions,
): SourceValue[] {
  const found = importedDeclaration(document, name, following.project);
  return found === null ? [] : valuesOfDeclaration(found.document, found.declaration, following);
}

/** `const { title } = texts`: the property of that name. */
function destructured(
  document: SourceDocument,
  { name, pattern }: Declaration,
  following: ResolveOptions,
): SourceValue[] {
  if (pattern.type !== 'VariableDeclarator' || pattern.init === null) return [];
  if (pattern.id.type !== 'ObjectPattern') return [];
  const bound = propertyBoundTo(pattern.id, name);
  if (bound === null) return [];
  return resolved({ document, expression: pattern.init }, following).flatMap((object) =>
    propertiesOf(object, bound.key),
  );
}

/** The parameter of a function that a list is mapped by: one of the list's items, or a property of each. */
function mappedItems(
  document: SourceDocument,
  { name, pattern, scope }: Declaration,
  following: ResolveOptions,
): SourceValue[] {
  const call = document.parentOf(scope);
  if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return [];
  const { callee } = call;
  const method = callee.property.type === 'Identifier' ? callee.property.name : '';
  const isFirst = 'params' in scope && scope.params[0] === pattern;
  if (!/^(?:map|flatMap|forEach)$/.test(method) || !isFirst || call.arguments[0] !== scope)
    return [];
  const lists = resolved({ document, expression: callee.object }, following);
  const items = lists.flatMap(itemsOf);
  if (pattern.type === 'Identifier') return items;
  const bound = pattern.type === 'ObjectPattern' ? propertyBoundTo(pattern, name) : null;
  return bound === null ? [] : items.flatMap((item) => propertiesOf(item, bound.key));
}

function itemsOf({ document, expression }: SourceValue): SourceValue[] {
  const list = unwrap(expression);
  if (list.type !== 'ArrayExpression') return [];
  return list.elements.flatMap((item) =>
    item === null || item.type === 'SpreadElement' ? [] : [{ document, expression: item }],
  );
}

function propertiesOf({ document, expression }: SourceValue, name: string): SourceValue[] {
  const object = unwrap(expression);
  if (object.type === 'ArrayExpression') {
    const item = object.elements[Number(name)];
    return item == null || item.type === 'SpreadElement' ? [] : [{ document, expression: item }];
  }
  if (object.type !== 'ObjectExpression') return [];
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    const { key } = property;
    const isNamed =
      (key.type === 'Identifier' && key.name === name) ||
      (key.type === 'Literal' && String(key.value) === name);
    return isNamed ? [{ document, expression: property.value }] : [];
  });
}
