// Plain data in source: the value of an expression without running it, and the equality of two pieces of code.

import type { Expression, ObjectPropertyKind } from 'oxc-parser';
import { isRefusal } from '../refusal.ts';
import { parseExpression } from './parse-source.ts';
import { isString, unwrap } from './unwrap.ts';

/** A value that is written out. */
export interface PlainData {
  readonly value: unknown;
}

/** The value of an expression that is plain data: texts, numbers, lists and objects of such; null for anything that runs. */
export function plainDataOf(given: Expression): PlainData | null {
  const expression = unwrap(given);
  switch (expression.type) {
    case 'Literal': {
      const { value } = expression;
      const isPlain =
        value === null
          ? expression.raw === 'null'
          : /^(?:string|number|boolean)$/.test(typeof value);
      return isPlain ? { value } : null;
    }
    case 'TemplateLiteral':
      return expression.expressions.length === 0
        ? { value: expression.quasis[0]?.value.cooked ?? '' }
        : null;
    case 'Identifier':
      return expression.name === 'undefined' ? { value: undefined } : null;
    case 'UnaryExpression': {
      const { argument, operator } = expression;
      const number = argument.type === 'Literal' ? argument.value : null;
      return operator === '-' && typeof number === 'number' ? { value: -number } : null;
    }
    case 'ArrayExpression':
      return listOf(expression.elements);
    case 'ObjectExpression':
      return objectOf(expression.properties);
    default:
      return null;
  }
}

function listOf(
  elements: Extract<Expression, { type: 'ArrayExpression' }>['elements'],
): PlainData | null {
  const values: unknown[] = [];
  for (const element of elements) {
    const data = element === null || element.type === 'SpreadElement' ? null : plainDataOf(element);
    if (data === null) return null;
    values.push(data.value);
  }
  return { value: values };
}

function objectOf(properties: readonly ObjectPropertyKind[]): PlainData | null {
  const entries: [string, unknown][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed || property.shorthand) return null;
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : isString(key) ? key.value : null;
    const data = name === null || property.kind !== 'init' ? null : plainDataOf(value);
    if (name === null || data === null) return null;
    entries.push([name, data.value]);
  }
  return { value: Object.fromEntries(entries) };
}

/** Whether two values of plain data are the same; properties may stand in any order. */
export function isSameData(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) {
    return false;
  }
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      (key) =>
        Object.hasOwn(right, key) && isSameData(Reflect.get(left, key), Reflect.get(right, key)),
    )
  );
}

/** Whether two expressions, given as text, say the same, however they are laid out. */
export function isSameCode(left: string, right: string): boolean {
  const [one, other] = [parseExpression('one', left), parseExpression('other', right)];
  if (isRefusal(one) || isRefusal(other)) return left.trim() === right.trim();
  return codeWithoutOffsets(one.expression) === codeWithoutOffsets(other.expression);
}

function codeWithoutOffsets(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) => {
    if (key === 'start' || key === 'end' || key === 'range' || key === 'raw') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}
