// Prop text sites: the places where callers of a component pass the text of a prop, and the prop's default.

import type { Expression, JSXElement, Node } from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import { propertyBoundTo } from '../locate/patterns.ts';
import { openDocument } from '../locate/source-document.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { unwrapJsx } from '../parse/unwrap.ts';
import type { Project } from '../project.ts';
import { isRefusal } from '../refusal.ts';
import { attributeSite, textPartsOf } from './text-parts.ts';
import type { TextSite } from './text-site.ts';

/** A value somewhere in the project. */
export interface SourceValue {
  readonly document: SourceDocument;
  readonly expression: Expression;
}

/** Finds where the text of a value is written. */
export type ResolveTextSites = (value: SourceValue) => TextSite[];

/** The places where callers write the text that an expression takes from its component's props. */
export function propTextSites(
  value: SourceValue,
  project: Project,
  resolve: ResolveTextSites,
): TextSite[] {
  const { document } = value;
  const reference = propReferenceOf(value);
  if (reference === null) return [];
  const passed = project.filesUsing(reference.component).flatMap((path) => {
    const other = path === document.path ? document : open(path, project);
    if (other === null || !isSameComponent(other, reference.component, document, project))
      return [];
    return sitesIn(other, reference, resolve);
  });
  const { fallback } = reference;
  return fallback === null ? passed : [...passed, ...resolve({ document, expression: fallback })];
}

function open(path: string, project: Project): SourceDocument | null {
  const text = project.read(path);
  const document = text === null ? null : openDocument(path, text);
  return document === null || isRefusal(document) ? null : document;
}

/** A prop of a component, and what it is when it is not passed. */
interface PropReference {
  readonly component: string;
  readonly prop: string;
  readonly fallback: Expression | null;
}

function propReferenceOf({ document, expression }: SourceValue): PropReference | null {
  if (expression.type === 'MemberExpression') {
    const component = componentOfProps(document, expression.object);
    const { property } = expression;
    if (component === null || expression.computed || property.type !== 'Identifier') return null;
    return { component, prop: property.name, fallback: null };
  }
  if (expression.type !== 'Identifier') return null;
  const declaration = declarationOf(document, expression.name, expression);
  if (declaration === null) return null;
  const { pattern, scope, name } = declaration;
  if (pattern.type === 'ObjectPattern' && isFirstParameter(scope, pattern)) {
    return propReferenceFrom(componentAround(document, scope), pattern, name);
  }
  const isDestructured =
    pattern.type === 'VariableDeclarator' && pattern.id.type === 'ObjectPattern';
  if (!isDestructured || pattern.init === null || pattern.id.type !== 'ObjectPattern') return null;
  return propReferenceFrom(componentOfProps(document, pattern.init), pattern.id, name);
}

function propReferenceFrom(
  component: string | null,
  pattern: Extract<Node, { type: 'ObjectPattern' }>,
  name: string,
): PropReference | null {
  const bound = propertyBoundTo(pattern, name);
  if (component === null || bound === null) return null;
  return { component, prop: bound.key, fallback: bound.fallback };
}

function isFirstParameter(scope: Node, pattern: Node): boolean {
  return 'params' in scope && Array.isArray(scope.params) && scope.params[0] === pattern;
}

/** The component whose props an expression is: `props` as its first parameter, or `this.props`. */
function componentOfProps(document: SourceDocument, object: Node): string | null {
  if (object.type === 'MemberExpression') {
    const isThis =
      object.object.type === 'ThisExpression' &&
      object.property.type === 'Identifier' &&
      object.property.name === 'props';
    return isThis ? componentAround(document, object) : null;
  }
  if (object.type !== 'Identifier') return null;
  const declaration = declarationOf(document, object.name, object);
  const isProps =
    declaration !== null &&
    declaration.pattern.type === 'Identifier' &&
    isFirstParameter(declaration.scope, declaration.pattern);
  return isProps ? componentAround(document, declaration.scope) : null;
}

/** The name of the component that a node belongs to; null when it is in something else. */
function componentAround({ scopes, path }: SourceDocument, { start, end }: Node): string | null {
  const around = scopes.filter((scope) => scope.start <= start && end <= scope.end);
  const innermost = around.at(-1);
  if (innermost?.kind !== 'component') return null;
  if (innermost.name !== 'default') return innermost.name;
  // An unnamed default export is called by its file's name where it is used.
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
  return /^\p{Lu}/u.test(file) ? file : null;
}

/** Whether a name in a file stands for the component of another file, directly or through a file that passes it on. */
function isSameComponent(
  user: SourceDocument,
  name: string,
  definer: SourceDocument,
  project: Project,
): boolean {
  if (user === definer) return true;
  const imported = user.names.imports.find(({ local }) => local === name);
  const target = imported === undefined ? null : project.resolve(user.path, imported.source);
  if (target === null || target === definer.path) return target !== null;
  const between = open(target, project);
  return between !== null && between.scopes.every((scope) => scope.name !== name);
}

function sitesIn(
  document: SourceDocument,
  { component, prop }: PropReference,
  follow: ResolveTextSites,
): TextSite[] {
  return document.elements.flatMap(({ node, name }) => {
    if (name !== component || node.type !== 'JSXElement') return [];
    const passed = passedAttribute(node, prop);
    if (passed !== null) return attributeSites(document, passed, follow);
    return prop === 'children' ? childSites(document, node, follow) : [];
  });
}

function passedAttribute(node: JSXElement, prop: string): Node | null {
  const attribute = node.openingElement.attributes.findLast(
    (item) => item.type === 'JSXAttribute' && item.name.name === prop,
  );
  return attribute?.type === 'JSXAttribute' ? attribute.value : null;
}

/** The places where the text of an attribute is written. */
export function attributeSites(
  document: SourceDocument,
  value: Node | null,
  follow: ResolveTextSites,
): TextSite[] {
  const site = attributeSite(document, value);
  if (site !== null) return [site];
  const inner = value?.type === 'JSXExpressionContainer' ? unwrapJsx(value.expression) : null;
  return inner === null ? [] : follow({ document, expression: inner });
}

/** The places where the only text of an element is written. */
function childSites(
  document: SourceDocument,
  node: JSXElement,
  follow: ResolveTextSites,
): TextSite[] {
  const [part, second] = textPartsOf(document, node);
  if (part === undefined || second !== undefined || part.kind === 'element') return [];
  return part.kind === 'text' ? [part.site] : follow({ document, expression: part.expression });
}
