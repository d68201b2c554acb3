// Combiners: functions that join class names, known by their names or by the packages that a file imports them from.

import type { CallExpression, Node } from 'oxc-parser';
import { declarationOf } from '../locate/declarations.ts';
import type { ImportedName } from '../locate/names.ts';
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
  const imported = document.names.imports.find(({ local }) => local === callee.name);
  return imported === undefined ? names.has(callee.name) : isCombiner(imported);
}

/** Whether an imported name is a joining function. A style sheet may go by such a name too, and a package exports others. */
function isCombiner({ local, source, imported, isType }: ImportedName): boolean {
  if (isType || imported === '*' || /\.(?:css|s[ac]ss|less)$/.test(source)) return false;
  return packages.has(source) ? imported === 'default' || names.has(imported) : names.has(local);
}

/**
 * The name of a joining function that can be called at a node, or null. One that the file imports comes first, then one
 * that it declares itself.
 */
export function combinerFor(document: SourceDocument, at: Node): string | null {
  const { imports } = document.names;
  const locals = new Set(imports.map(({ local }) => local));
  const candidates = [
    ...imports.filter(isCombiner).map(({ local }) => local),
    ...[...names].filter((name) => !locals.has(name)),
  ];
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
