// The functions that join class names: those known by name, and whatever a file imports from the packages known for it.

import type { CallExpression, Node } from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import type { SourceDocument } from '../locate/source-document.ts';

const names = new Set([
  'cn',
  'clsx',
  'cx',
  'classNames',
  'classnames',
  'twMerge',
  'twJoin',
  'clsxm',
  'classes',
  'mergeClasses',
  'joinClasses',
]);
const packages = new Set([
  'clsx',
  'clsx/lite',
  'classnames',
  'tailwind-merge',
  'tailwind-variants',
]);

/** Whether a call joins the class names given to it. */
export function isCombinerCall(document: SourceDocument, call: CallExpression): boolean {
  const { callee } = call;
  if (callee.type === 'MemberExpression') {
    return (
      !callee.computed && callee.property.type === 'Identifier' && names.has(callee.property.name)
    );
  }
  if (callee.type !== 'Identifier') return false;
  if (names.has(callee.name)) return true;
  return document.names.imports.some(
    ({ local, source }) => local === callee.name && packages.has(source),
  );
}

/**
 * The name of a joining function that can be called at a node, or null. One that the file imports comes first, then one
 * that it declares itself.
 */
export function combinerFor(document: SourceDocument, at: Node): string | null {
  const imported = document.names.imports.filter(
    ({ local, source, isType, imported: name }) =>
      !isType && name !== '*' && (names.has(local) || packages.has(source)),
  );
  const candidates = [...imported.map(({ local }) => local), ...names];
  for (const name of candidates) {
    const declaration = declarationOf(document, name, at);
    const isModuleLevel = declaration?.scope.type === 'Program';
    const isCallable = declaration?.kind === 'import' || declaration?.kind === 'function';
    if (isModuleLevel && (isCallable || isFunctionValue(declaration.value))) return name;
  }
  return null;
}

function isFunctionValue(value: Node | null): boolean {
  return value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';
}
