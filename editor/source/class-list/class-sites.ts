// Class sites: every piece of text in an element's class attribute that holds class names, however deep in an expression.

import type {
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  Function,
  JSXAttribute,
  JSXElement,
  Node,
  TemplateLiteral,
} from 'oxc-parser';
import { isString, spanOfPart, unwrap, unwrapJsx } from '../parse/unwrap.ts';
import { decodeText } from '../print/source-text.ts';
import type { SourceText } from '../print/source-text.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { isCombinerCall } from './combiners.ts';

/** A piece of text that holds class names. */
export interface ClassSite {
  readonly written: SourceText;
  /** The literal, template part or property key. */
  readonly node: Node;
  /** Whether the text only counts in some states. */
  readonly isConditional: boolean;
  /** Whether the first or last name is part of a longer one that an expression completes. */
  readonly isFirstTokenPartial: boolean;
  readonly isLastTokenPartial: boolean;
  readonly tokens: readonly ClassToken[];
}

/** One class name in a piece of text. */
export interface ClassToken {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The class attribute of an element; of several, the last, which is the one that counts. */
export function classAttributeOf(node: JSXElement): JSXAttribute | null {
  const named = (name: string): JSXAttribute | null =>
    node.openingElement.attributes.findLast(
      (item): item is JSXAttribute => item.type === 'JSXAttribute' && item.name.name === name,
    ) ?? null;
  return named('className') ?? named('class');
}

/** The pieces of text that hold an element's class names, in source order. */
export function classSitesOf(
  document: SourceDocument,
  attribute: JSXAttribute | null,
): ClassSite[] {
  const value = attribute?.value ?? null;
  const sites: ClassSite[] = [];
  if (value?.type === 'Literal') {
    addText(sites, document, value, 'attribute', false);
  } else if (value?.type === 'JSXExpressionContainer') {
    const expression = unwrapJsx(value.expression);
    if (expression !== null) addExpression(sites, document, expression, false);
  }
  return sites;
}

function addText(
  sites: ClassSite[],
  document: SourceDocument,
  node: Node,
  syntax: 'attribute' | 'string' | 'template',
  isConditional: boolean,
  adjacent: { before: boolean; after: boolean } = { before: false, after: false },
): void {
  const isPart = node.type === 'TemplateElement';
  const { start, end } = isPart ? spanOfPart(node) : { start: node.start + 1, end: node.end - 1 };
  const quote = isPart ? '`' : (document.text[node.start] ?? '');
  const written = decodeText(document.text, start, end, syntax, quote);
  const { value } = written;
  sites.push({
    written,
    node,
    isConditional,
    isFirstTokenPartial: adjacent.before && /^\S/.test(value),
    isLastTokenPartial: adjacent.after && /\S$/.test(value),
    tokens: tokensOf(written),
  });
}

/** A property's name that is written without quotes. */
function addName(sites: ClassSite[], node: Node & { readonly name: string }): void {
  const { name, start, end } = node;
  const written: SourceText = {
    syntax: 'string',
    quote: '',
    start,
    end,
    value: name,
    starts: Array.from(name, (_unit, index) => start + index),
    ends: Array.from(name, (_unit, index) => start + index + 1),
  };
  const tokens = [{ name, start, end }];
  sites.push({
    written,
    node,
    isConditional: true,
    isFirstTokenPartial: false,
    isLastTokenPartial: false,
    tokens,
  });
}

function tokensOf({ value, starts, ends }: SourceText): ClassToken[] {
  return Array.from(value.matchAll(/\S+/g), ({ 0: name, index }) => ({
    name,
    start: starts[index] ?? 0,
    end: ends[index + name.length - 1] ?? 0,
  }));
}

function addExpression(
  sites: ClassSite[],
  document: SourceDocument,
  given: Expression,
  isConditional: boolean,
): void {
  const expression = unwrap(given);
  if (isString(expression)) {
    addText(sites, document, expression, 'string', isConditional);
    return;
  }
  switch (expression.type) {
    case 'TemplateLiteral':
      addTemplate(sites, document, expression, isConditional);
      break;
    case 'ConditionalExpression':
      addExpression(sites, document, expression.consequent, true);
      addExpression(sites, document, expression.alternate, true);
      break;
    case 'LogicalExpression':
      if (expression.operator !== '&&') addExpression(sites, document, expression.left, true);
      addExpression(sites, document, expression.right, true);
      break;
    case 'BinaryExpression':
      addConcatenation(sites, document, expression, isConditional);
      break;
    case 'ArrayExpression':
      for (const item of expression.elements) {
        if (item !== null && item.type !== 'SpreadElement') {
          addExpression(sites, document, item, isConditional);
        }
      }
      break;
    case 'ObjectExpression':
      for (const property of expression.properties) {
        if (property.type !== 'Property' || property.computed || property.shorthand) continue;
        if (isString(property.key)) addText(sites, document, property.key, 'string', true);
        if (property.key.type === 'Identifier') addName(sites, property.key);
      }
      break;
    case 'CallExpression':
      addCall(sites, document, expression, isConditional);
      break;
    case 'ArrowFunctionExpression':
    case 'FunctionExpression': {
      const result = returnedExpression(expression);
      if (result !== null) addExpression(sites, document, result, isConditional);
      break;
    }
    default:
  }
}

function addTemplate(
  sites: ClassSite[],
  document: SourceDocument,
  template: TemplateLiteral,
  isConditional: boolean,
): void {
  for (const [index, quasi] of template.quasis.entries()) {
    const glue = { before: index > 0, after: index < template.quasis.length - 1 };
    addText(sites, document, quasi, 'template', isConditional, glue);
    const expression = template.expressions[index];
    if (expression !== undefined) addExpression(sites, document, expression, isConditional);
  }
}

function addConcatenation(
  sites: ClassSite[],
  document: SourceDocument,
  concatenation: Extract<Expression, { type: 'BinaryExpression' }>,
  isConditional: boolean,
): void {
  if (concatenation.operator !== '+') return;
  const terms = operandsOf(concatenation);
  for (const [index, term] of terms.entries()) {
    const glue = { before: index > 0, after: index < terms.length - 1 };
    if (isString(term)) addText(sites, document, term, 'string', isConditional, glue);
    else addExpression(sites, document, term, isConditional);
  }
}

/** The terms of a sum from left to right. */
export function operandsOf(expression: Expression): Expression[] {
  const inner = unwrap(expression);
  if (inner.type !== 'BinaryExpression' || inner.operator !== '+') return [inner];
  return [...operandsOf(inner.left), ...operandsOf(inner.right)];
}

function addCall(
  sites: ClassSite[],
  document: SourceDocument,
  call: CallExpression,
  isConditional: boolean,
): void {
  const list = joinedArrayOf(call);
  const parts = isCombinerCall(document, call) ? call.arguments : list === null ? [] : [list];
  for (const part of parts) {
    if (part.type !== 'SpreadElement') addExpression(sites, document, part, isConditional);
  }
}

/** The array of `[…].join(' ')` and `[…].filter(Boolean).join(' ')`; null for any other call. */
export function joinedArrayOf(call: CallExpression): Expression | null {
  const { callee } = call;
  if (callee.type !== 'MemberExpression' || callee.computed) return null;
  const method = callee.property.type === 'Identifier' ? callee.property.name : '';
  const object = unwrap(callee.object);
  if (method !== 'join' && method !== 'filter') return null;
  if (object.type === 'ArrayExpression') return object;
  return object.type === 'CallExpression' ? joinedArrayOf(object) : null;
}

/** The returned expression of a function that consists of it alone; null otherwise. */
export function returnedExpression({
  body,
}: ArrowFunctionExpression | Function): Expression | null {
  if (body === null) return null;
  if (body.type !== 'BlockStatement') return body;
  const [statement, second] = body.body;
  if (statement?.type !== 'ReturnStatement' || second !== undefined) return null;
  return statement.argument;
}
