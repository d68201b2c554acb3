// Unstampable components: React's own components and providers, and the names that a file gives them.

import type { FileNames } from '@atelier/editor-source/locate/names';
import { forEachValueChild } from '@atelier/editor-source/parse/node';
import type { Expression, Node, Program } from '@atelier/editor-source/parse/syntax';
import { unwrap } from '@atelier/editor-source/parse/unwrap';

/** React's own components that render no element of theirs and complain about, or mistake, a class. */
const reactComponents = new Set([
  'Fragment',
  'StrictMode',
  'Suspense',
  'SuspenseList',
  'Profiler',
  'Activity',
  'ViewTransition',
]);

/** Whether a name, or the last part of one, says that its element bears no stamp: `React.Fragment`, `Theme.Provider`. */
export function isUnstampable(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return reactComponents.has(last) || /(?:Provider|Consumer|Context)$/.test(last);
}

/** Without one of these words no name of a file stands for React's components, or for the parts of a context. */
const words =
  /\b(?:Fragment|StrictMode|Suspense|SuspenseList|Profiler|Activity|ViewTransition|Provider|Consumer)\b/;

/**
 * The names in a file that stand for what bears no stamp, or may do so: `import { Fragment as F }`,
 * `const F = React.Fragment`, `const { Fragment: F } = React`, `({ as: Tag = Fragment })`, `{ wrap: Fragment }`.
 */
export function unstampableAliases(
  program: Program,
  code: string,
  imports: FileNames['imports'],
): ReadonlySet<string> {
  const aliases = new Set<string>();
  if (!words.test(code)) return aliases;
  for (const { source, imported, local } of imports) {
    const isReact = /^(?:react|preact)(?:\/|$)/.test(source);
    if (imported === 'Fragment' || (isReact && reactComponents.has(imported))) aliases.add(local);
  }
  const bindings = bindingsIn(program);
  // A name may stand for another one that is declared behind it.
  for (let size = -1; size !== aliases.size;) {
    size = aliases.size;
    for (const { target, value } of bindings) bind(target, value, aliases);
  }
  return aliases;
}

/** A binding target and its value; null for a target that is unstampable by the property's name. */
interface Binding {
  readonly target: Node;
  readonly value: Expression | null;
}

function bindingsIn(program: Program): Binding[] {
  const bindings: Binding[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && node.init !== null) {
      bindings.push({ target: node.id, value: node.init });
    } else if (node.type === 'AssignmentExpression' || node.type === 'AssignmentPattern') {
      bindings.push({ target: node.left, value: node.right });
    } else if (node.type === 'ObjectPattern') {
      // A property of such a name is unstampable, whatever object it is taken from.
      for (const property of node.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (reactComponents.has(property.key.name))
          bindings.push({ target: property.value, value: null });
      }
    }
    forEachValueChild(node, visit);
  };
  visit(program);
  return bindings;
}

function bind(target: Node, value: Expression | null, aliases: Set<string>): void {
  if (value === null) {
    bindName(target, aliases);
    return;
  }
  const inner = unwrap(value);
  if (inner.type === 'ObjectExpression' && target.type === 'Identifier') {
    for (const property of inner.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      if (mayBeUnstampable(property.value, aliases)) {
        aliases.add(`${target.name}.${property.key.name}`);
      }
    }
  } else if (mayBeUnstampable(inner, aliases)) bindName(target, aliases);
}

function bindName(target: Node, aliases: Set<string>): void {
  if (target.type === 'Identifier') aliases.add(target.name);
  if (target.type === 'AssignmentPattern') bindName(target.left, aliases);
}

/** Whether an expression comes to what bears no stamp, in any of its cases. */
function mayBeUnstampable(given: Expression, aliases: ReadonlySet<string>): boolean {
  const expression = unwrap(given);
  const may = (inner: Expression): boolean => mayBeUnstampable(inner, aliases);
  switch (expression.type) {
    case 'Identifier':
      return reactComponents.has(expression.name) || aliases.has(expression.name);
    case 'MemberExpression': {
      const { object, property, computed } = expression;
      if (computed || property.type !== 'Identifier') return false;
      const isOfContext = /^(?:Provider|Consumer)$/.test(property.name);
      const path = object.type === 'Identifier' ? `${object.name}.${property.name}` : '';
      return reactComponents.has(property.name) || isOfContext || aliases.has(path);
    }
    case 'ConditionalExpression':
      return may(expression.consequent) || may(expression.alternate);
    case 'LogicalExpression':
      return may(expression.left) || may(expression.right);
    case 'ChainExpression':
      return may(expression.expression);
    default:
      return false;
  }
}
