// Component function: the function that renders a component, also where `memo` or `forwardRef` wraps it.

import type { ArrowFunctionExpression, Expression, Function as OxcFunction } from 'oxc-parser';
import { unwrap } from '../parse/unwrap.ts';
import type { Declaration } from './declarations.ts';

/** A function that is declared or written as a value. */
export type DeclaredFunction = ArrowFunctionExpression | OxcFunction;

const anyWrapper = /./;

/**
 * The function of a component; null for one that is no function, such as a class.
 * @param wrappers names of the calls that may wrap it; any by default
 */
export function componentFunction(
  { pattern, value }: Declaration,
  wrappers = anyWrapper,
): DeclaredFunction | null {
  if (pattern.type === 'FunctionDeclaration') return pattern;
  return value === null ? null : functionIn(value, wrappers);
}

function functionIn(given: Expression, wrappers: RegExp): DeclaredFunction | null {
  const expression = unwrap(given);
  if (expression.type === 'ArrowFunctionExpression' || expression.type === 'FunctionExpression') {
    return expression;
  }
  if (expression.type !== 'CallExpression') return null;
  const { callee } = expression;
  const called = callee.type === 'MemberExpression' ? callee.property : callee;
  if (called.type !== 'Identifier' && wrappers !== anyWrapper) return null;
  if (called.type === 'Identifier' && !wrappers.test(called.name)) return null;
  const [first] = expression.arguments;
  return first === undefined || first.type === 'SpreadElement' ? null : functionIn(first, wrappers);
}
