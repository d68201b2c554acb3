// Text maker: the expression by which a page makes a text while it runs, and the origin of its value, in words.

import type { Expression, Node } from 'oxc-parser';
import type { TextMaker } from '@atelier/editor-channel/element-reads';
import { declarationOf } from '../locate/declarations.ts';
import type { Declaration } from '../locate/declarations.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import { unwrap } from '../parse/unwrap.ts';
import type { TextPart } from './text-parts.ts';

const codeLengthMax = 60;

/** The first expression of an element's text; null for a text without one. */
export function textMakerOf(
  document: SourceDocument,
  parts: readonly TextPart[],
): TextMaker | null {
  const made = parts.find((part) => part.kind === 'expression');
  if (made === undefined) return null;
  const { expression } = made;
  const root = rootOf(expression);
  const declaration = root === null ? null : declarationOf(document, root, expression);
  return {
    code: shortCode(document, expression),
    path: document.path,
    line: lineAndColumnOf(document.text, expression.start).line,
    origin: declaration === null ? null : originOf(document, declaration),
  };
}

/** The name on which a value rests, as `price` in `format(price.amount)`; null for a value without one. */
function rootOf(given: Expression): string | null {
  const expression = unwrap(given);
  switch (expression.type) {
    case 'Identifier':
      return expression.name;
    case 'MemberExpression':
      return rootOf(expression.object);
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return rootOf(expression.expression);
    case 'AwaitExpression':
    case 'UnaryExpression':
      return rootOf(expression.argument);
    case 'CallExpression': {
      const [first] = expression.arguments;
      const { callee } = expression;
      const isPlain = callee.type !== 'MemberExpression' && first?.type !== 'SpreadElement';
      const ofArgument = isPlain && first !== undefined ? rootOf(first) : null;
      return ofArgument ?? rootOf(callee);
    }
    case 'TemplateLiteral':
      return firstRoot(expression.expressions);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return firstRoot([expression.left, expression.right]);
    case 'ConditionalExpression':
      return firstRoot([expression.test, expression.consequent, expression.alternate]);
    default:
      return null;
  }
}

function firstRoot(expressions: readonly Node[]): string | null {
  for (const each of expressions) {
    const root = rootOf(each as Expression);
    if (root !== null) return root;
  }
  return null;
}

/** The origin of a name's value, as in `useLoaderData()`, `a prop of Card` and `the entries of items`. */
function originOf(document: SourceDocument, declaration: Declaration): string | null {
  const { kind, pattern, scope } = declaration;
  if (kind === 'import') return pattern.type === 'ImportDeclaration' ? pattern.source.value : null;
  if (kind === 'parameter') return originOfParameter(document, scope);
  if (pattern.type !== 'VariableDeclarator' || pattern.init === null) return null;
  return shortCode(document, pattern.init);
}

function originOfParameter(document: SourceDocument, scope: Node): string | null {
  const holder = document.parentOf(scope);
  const isCallback = holder?.type === 'CallExpression' && holder.callee !== scope;
  if (isCallback && holder.callee.type === 'MemberExpression')
    return `the entries of ${shortCode(document, holder.callee.object)}`;
  const named = scope.type === 'FunctionDeclaration' ? scope.id : idOf(holder);
  return named == null || named.type !== 'Identifier' ? null : `a prop of ${named.name}`;
}

function idOf(holder: Node | null): Node | null {
  return holder?.type === 'VariableDeclarator' ? holder.id : null;
}

function shortCode(document: SourceDocument, node: Node): string {
  const code = document.textOf(node).replaceAll(/\s+/g, ' ');
  return code.length <= codeLengthMax ? code : `${code.slice(0, codeLengthMax - 1)}…`;
}
