// Unwrapping expressions: parentheses and type assertions, which change nothing about a value.

import type { Expression, JSXExpression, Node, TemplateElement } from 'oxc-parser';

/** The expression inside parentheses, `as`, `satisfies`, `!` and `<Type>`. */
export function unwrap(expression: Expression): Expression {
  switch (expression.type) {
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return unwrap(expression.expression);
    default:
      return expression;
  }
}

/** Whether a node is one that {@link unwrap} sees through. */
export function isWrapper(node: Node): boolean {
  return /^(?:ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|TSTypeAssertion)$/.test(
    node.type,
  );
}

/** The expression in braces, unwrapped; null for empty braces. */
export function unwrapJsx(expression: JSXExpression): Expression | null {
  return expression.type === 'JSXEmptyExpression' ? null : unwrap(expression);
}

/** Whether an expression is a string literal. */
export function isString(
  expression: Node,
): expression is Extract<Expression, { type: 'Literal' }> & { value: string } {
  return expression.type === 'Literal' && typeof expression.value === 'string';
}

/** The text of a template's part, without the delimiters that its span includes. */
export function spanOfPart({ start, end, tail }: TemplateElement): { start: number; end: number } {
  return { start: start + 1, end: end - (tail ? '`' : '${').length };
}
