// Scopes: the named functions, classes and variables that elements belong to, each with a path that names it in its file.

import type { Expression, Node } from 'oxc-parser';

/** The kind of a scope, as a designer sees it. */
export type ScopeKind = 'component' | 'function' | 'module';

/** A named part of a file that can hold elements. */
export interface Scope {
  readonly index: number;
  /** The enclosing scope's index; -1 for the module itself. */
  readonly parent: number;
  /** `''` for the module, `default` for an unnamed default export. */
  readonly name: string;
  /** Names from the module inwards, joined by `/`; a repeated name is numbered. */
  readonly path: string;
  readonly kind: ScopeKind;
  readonly start: number;
  readonly end: number;
}

/** The name that a node gives to what it holds, or null when it opens no scope. */
export function scopeNameOf(node: Node): string | null {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id?.name ?? 'default';
    case 'VariableDeclarator': {
      if (node.id.type !== 'Identifier' || node.init === null) return null;
      return opensScope(node.init) ? node.id.name : null;
    }
    case 'ExportDefaultDeclaration': {
      const { declaration } = node;
      const named = 'id' in declaration && declaration.id != null;
      const isReference = declaration.type === 'Identifier';
      return named || isReference || declaration.type.endsWith('Declaration') ? null : 'default';
    }
    case 'AssignmentExpression':
      return opensScope(node.right) ? memberName(node.left) : null;
    default:
      return null;
  }
}

/** Whether a value is a component or a story, or makes one: a function, a class, an object of them, a wrapping call. */
function opensScope(value: Expression): boolean {
  switch (value.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'ClassExpression':
    case 'ObjectExpression':
      return true;
    case 'CallExpression':
      return value.arguments.some((given) => given.type !== 'SpreadElement' && isFunction(given));
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return opensScope(value.expression);
    default:
      return false;
  }
}

function isFunction(value: Expression): boolean {
  const inner = value.type === 'CallExpression' ? value.arguments : [];
  return (
    value.type === 'ArrowFunctionExpression' ||
    value.type === 'FunctionExpression' ||
    value.type === 'ClassExpression' ||
    inner.some((given) => given.type !== 'SpreadElement' && isFunction(given))
  );
}

function memberName(target: Node): string | null {
  if (target.type === 'Identifier') return target.name;
  if (target.type !== 'MemberExpression' || target.computed) return null;
  const object = memberName(target.object);
  return object === null || target.property.type !== 'Identifier'
    ? null
    : `${object}.${target.property.name}`;
}

/** The kind of a scope by its name: components begin with a capital, as React demands. */
export function scopeKindOf(name: string): ScopeKind {
  if (name === '') return 'module';
  const last = name.slice(name.lastIndexOf('.') + 1);
  return last === 'default' || /^\p{Lu}/u.test(last) ? 'component' : 'function';
}
