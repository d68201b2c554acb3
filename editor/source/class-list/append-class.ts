// Appending class names to an element, from plain text to wrapped expressions; no expression is ever dropped.

import type { Expression } from 'oxc-parser';
import { temporaryPrefix } from '@atelier/editor-channel/constants';
import { insert, replace } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import type { LocatedElement } from '../locate/source-document.ts';
import { isString, unwrap } from '../parse/unwrap.ts';
import { valueKindsOf } from '../locate/value-kinds.ts';
import { insertAttribute, insertFirstAttribute } from '../print/attributes.ts';
import { encodeText } from '../print/source-text.ts';
import type { Project } from '../project.ts';
import type { ReferencedElement } from '../mutation.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { appendToList, appendToConcatenation, appendToTemplate } from './append-to-expression.ts';
import { classAttributeOf, joinedArrayOf, returnedExpression } from './class-sites.ts';
import { combinerFor, isCombinerCall } from './combiners.ts';
import { appendToText, quoteAttributeNames, quotedSpanOf, quoteNames } from './quote-names.ts';
import { refuseReplaced, spreadPropOf } from './spread-prop.ts';
import { wrapClassExpression } from './wrap-class-expression.ts';

/** The context of an element's class: the rendered page, and the project. */
export interface ClassContext {
  /** The classes of the rendered element; they show which branch of a condition is rendered. */
  readonly renderedClasses: readonly string[] | null;
  /** The project, in which imported names are resolved. */
  readonly project: Project;
}

/** The context of a request's element. */
export function classContextOf({ reference }: ReferencedElement, project: Project): ClassContext {
  return { renderedClasses: reference.classList ?? null, project };
}

/** Classes that the editor gives an element while it is edited. */
const isStamp = new RegExp(`^(?:tempo-|${temporaryPrefix})`);

/** Adds class names (one or several, joined by spaces) to an element. */
export function appendClass(
  located: LocatedElement,
  names: string,
  hints: ClassContext,
): readonly Edit[] | Refusal {
  const { document, node } = located;
  const attribute = classAttributeOf(node);
  if (attribute === null) return addAttribute(located, names, hints);
  const { value } = attribute;
  const plain = (): string => quoteAttributeNames(names, document.style.attributeQuote);
  if (value === null) return [insert(attribute.end, `=${plain()}`)];
  if (value.type === 'Literal') {
    return [appendToText(document.text, quotedSpanOf(document.text, value, true), names)];
  }
  if (value.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') {
    return refuseNonText(located);
  }
  const isAlone =
    value.expression.start - value.start === 1 && value.end - value.expression.end === 1;
  return isAlone && isEmptyValue(unwrap(value.expression))
    ? [replace(value.start, value.end, plain())]
    : appendToExpression(located, value.expression, names, hints);
}

function refuseNonText({ document, node }: LocatedElement): Refusal {
  return refuse(
    'dynamic_class',
    'The class of this element is no text, so nothing can be added to it.',
    { path: document.path, start: node.start },
  );
}

function addAttribute(
  located: LocatedElement,
  names: string,
  hints: ClassContext,
): readonly Edit[] | Refusal {
  const { document, node, element } = located;
  const isNative = /^[a-z]/.test(element.name);
  // Custom elements take the attribute itself; React hands `className` to them in its newest version only.
  const name = element.name.includes('-') && isNative ? 'class' : 'className';
  // A component may have classes of its own.
  // The page may show the new ones already.
  const shown = new Set(names.split(' '));
  const rendered =
    hints.renderedClasses?.filter((each) => !isStamp.test(each) && !shown.has(each)) ?? [];
  const isRendered = isNative && rendered.length > 0;
  const search = { prop: 'className', project: hints.project, isRendered } as const;
  const spread = spreadPropOf(document, node, search);
  const plain = `${name}=${quoteAttributeNames(names, document.style.attributeQuote)}`;
  if (spread.kind === 'none') return [insertAttribute(document, node, plain)];
  if (spread.kind === 'certain') return refuseReplaced(document, spread.spread, 'className');
  if (spread.kind === 'written') return appendToExpression(located, spread.value, names, hints);
  // The spread's own class must not be overridden: in front of the spread, the new class applies unless the spread has one.
  if (spread.kind === 'unknown') return [insertFirstAttribute(document, node, plain)];
  const combiner = combinerFor(document, node);
  const merged =
    combiner === null
      ? `\`${encodeText(names, 'template', '`')} \${${spread.read}${spread.isText === true ? '' : " ?? ''"}}\``
      : `${combiner}(${quoteNames(names, document.style.quote)}, ${spread.read})`;
  return [insertAttribute(document, node, `${name}={${merged}}`)];
}

function appendToExpression(
  located: LocatedElement,
  given: Expression,
  names: string,
  hints: ClassContext,
): readonly Edit[] | Refusal {
  const { document } = located;
  const expression = unwrap(given);
  if (isString(expression)) {
    return [appendToText(document.text, quotedSpanOf(document.text, expression), names)];
  }
  switch (expression.type) {
    case 'CallExpression': {
      const list = joinedArrayOf(expression);
      if (list?.type === 'ArrayExpression') {
        return [appendToList(document, list, list.elements, names)];
      }
      if (!isCombinerCall(document, expression)) break;
      return [appendToList(document, expression, expression.arguments, names)];
    }
    case 'TemplateLiteral':
      return [appendToTemplate(document, expression, names)];
    case 'BinaryExpression':
      if (expression.operator === '+') return [appendToConcatenation(document, expression, names)];
      break;
    case 'LogicalExpression':
      // `clsx(…) || undefined` returns the joined names, or nothing.
      if (hasEmptyFallback(expression) && isJoinedText(document, unwrap(expression.left))) {
        return appendToExpression(located, expression.left, names, hints);
      }
      break;
    case 'ConditionalExpression': {
      const branch = renderedBranchOf(expression, hints);
      if (branch !== null) return appendToExpression(located, branch, names, hints);
      break;
    }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression': {
      const result = returnedExpression(expression);
      const isUsable = result !== null && !isFunction(unwrap(result));
      return isUsable ? appendToExpression(located, result, names, hints) : refuseNonText(located);
    }
    case 'ObjectExpression':
    case 'ArrayExpression':
      return refuseNonText(located);
    default:
      if (isEmptyValue(expression)) {
        return [replace(given.start, given.end, quoteNames(names, document.style.quote))];
      }
  }
  const kinds = valueKindsOf(document, expression, hints.project);
  const isNoText = [...kinds].some((kind) => /^(?:function|object|list|element|true)$/.test(kind));
  return isNoText ? refuseNonText(located) : wrapClassExpression(located, given, names, kinds);
}

function isFunction({ type }: Expression): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

function isEmptyValue(expression: Expression): boolean {
  if (expression.type === 'Identifier') return expression.name === 'undefined';
  return expression.type === 'Literal' && (expression.value === null || expression.value === false);
}

function hasEmptyFallback({
  operator,
  right,
}: Extract<Expression, { type: 'LogicalExpression' }>): boolean {
  const last = unwrap(right);
  return operator !== '&&' && (isEmptyValue(last) || (isString(last) && last.value === ''));
}

function isJoinedText(document: LocatedElement['document'], expression: Expression): boolean {
  return expression.type === 'CallExpression'
    ? joinedArrayOf(expression) !== null || isCombinerCall(document, expression)
    : expression.type === 'TemplateLiteral';
}

function renderedBranchOf(
  { consequent, alternate }: Extract<Expression, { type: 'ConditionalExpression' }>,
  { renderedClasses }: ClassContext,
): Expression | null {
  if (renderedClasses === null) return null;
  const rendered = new Set(renderedClasses);
  const isRendered = (branch: Expression): boolean => {
    const inner = unwrap(branch);
    const names = isString(inner) ? inner.value.split(/\s+/).filter((name) => name !== '') : [];
    return names.length > 0 && names.every((name) => rendered.has(name));
  };
  if (isRendered(consequent) === isRendered(alternate)) return null;
  return isRendered(consequent) ? consequent : alternate;
}
