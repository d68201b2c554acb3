// Unused props: a component whose own code shows that it leaves a class or a style that it is given unused.

import type { Node } from 'oxc-parser';
import { componentFunction } from '../locate/component-function.ts';
import { declarationOf } from '../locate/declarations.ts';
import { importedDeclaration } from '../locate/imported-declaration.ts';
import { keyName } from '../locate/patterns.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { forEachValueChild } from '../parse/node.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import type { Project } from '../project.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** Calls that hand all props on to the function in them. */
const transparentWrappers = /^(?:memo|forwardRef|observer)$/;

/**
 * The refusal of a class or a style for an element of a component that does not use it: it would be written, and nothing would change.
 * @returns null for a native element, and for a component that uses the prop, or may
 */
export function refuseUnusedProp(
  { document, element, node }: LocatedElement,
  prop: 'className' | 'style',
  project: Project,
): Refusal | null {
  const { name } = element;
  if (!/^\p{Lu}[\w$]*$/u.test(name)) return null;
  const here = declarationOf(document, name, node);
  const found =
    here?.kind === 'import'
      ? importedDeclaration(document, name, project)
      : here && { document, declaration: here };
  const component = found && componentFunction(found.declaration, transparentWrappers);
  if (found == null || component == null || component.body === null) return null;
  const [parameter] = component.params;
  if (parameter !== undefined && mayUse(parameter, component.body, prop)) return null;
  const place = {
    path: found.document.path,
    ...lineAndColumnOf(found.document.text, found.declaration.node.start),
  };
  return refuse(
    'prop_not_used',
    `${name} hands no ${prop} on to an element of its own, so one that it is given changes nothing. Change its elements where it is defined, in ${place.path}:${place.line}, or let it take ${prop} there.`,
    { ...place, component: name, prop },
  );
}

/** Whether a function may use a prop of what a pattern receives. */
function mayUse(pattern: Node, body: Node, prop: string): boolean {
  switch (pattern.type) {
    case 'AssignmentPattern':
      return mayUse(pattern.left, body, prop);
    case 'Identifier':
      return isPropRead(body, pattern.name, prop);
    case 'ObjectPattern': {
      const named = pattern.properties.find(
        (property) =>
          property.type === 'Property' && (property.computed || keyName(property.key) === prop),
      );
      if (named?.type === 'Property') return isBindingUsed(named.value, body);
      const rest = pattern.properties.at(-1);
      return rest?.type === 'RestElement' && mayUse(rest.argument, body, prop);
    }
    default:
      return true;
  }
}

function isBindingUsed(pattern: Node, body: Node): boolean {
  const target = pattern.type === 'AssignmentPattern' ? pattern.left : pattern;
  return target.type !== 'Identifier' || isUsed(body, target.name);
}

/** Whether a name stands for a value anywhere in a function. */
function isUsed(body: Node, name: string): boolean {
  return usesOf(body, name).length > 0;
}

/** Whether a prop of an object of props is read, or the object is handed on as a whole. */
function isPropRead(body: Node, name: string, prop: string): boolean {
  return usesOf(body, name).some(({ holder }) => {
    if (holder.type === 'MemberExpression')
      return holder.computed || keyName(holder.property) === prop;
    return holder.type === 'VariableDeclarator' ? mayUse(holder.id, body, prop) : true;
  });
}

interface Use {
  /** The node around the name. */
  readonly holder: Node;
}

/** The places where a name is a value; a property of the same name is none. */
function usesOf(body: Node, name: string): Use[] {
  const uses: Use[] = [];
  const visit = (node: Node, holder: Node): void => {
    const isName =
      (node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name;
    if (isName && !isLabel(node, holder)) uses.push({ holder });
    forEachValueChild(node, (child) => visit(child, node));
  };
  visit(body, body);
  return uses;
}

function isLabel(node: Node, holder: Node): boolean {
  if (holder.type === 'MemberExpression') return holder.property === node && !holder.computed;
  if (holder.type === 'Property')
    return holder.key === node && holder.value !== node && !holder.computed;
  return holder.type === 'JSXAttribute';
}
