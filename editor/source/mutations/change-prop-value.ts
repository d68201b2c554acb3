// The mutation that changes a prop of an element to any kind of value, adds it, or removes it.

import type { JSXAttribute, JSXElement, Node } from 'oxc-parser';
import * as v from 'valibot';
import { insert, planOf, replace } from '../edits/edit.ts';
import type { Edit, Plan } from '../edits/edit.ts';
import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';
import { defineMutation } from '../mutation.ts';
import { parseExpression, lineAndColumnOf } from '../parse/parse-source.ts';
import { isSameCode, isSameData, plainDataOf } from '../parse/plain-data.ts';
import type { PlainData } from '../parse/plain-data.ts';
import { isString, unwrap, unwrapJsx } from '../parse/unwrap.ts';
import {
  attributeValueOf,
  insertAttribute,
  literalOf,
  removeAttribute,
} from '../print/attributes.ts';
import { jsxChildText } from '../print/jsx-child-text.ts';
import { encodeText } from '../print/source-text.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { innerSpanOf, isBlank } from '../structure/children.ts';
import { isAttributeName } from '../structure/new-element.ts';
import { attributeSite } from '../text/text-parts.ts';
import { removeUnusedImports } from '../structure/unused-imports.ts';

/** Changes a prop. */
export const changePropValue = defineMutation({
  name: 'changePropValue',
  elements: { elementToModify: 'one' },
  options: {
    propName: v.pipe(v.string(), v.minLength(1)),
    /** Absent: the prop is removed. */
    propValue: v.exactOptional(v.unknown()),
  },
  plan: ({ elementToModify, propName, propValue }) =>
    changeProp(elementToModify, propName, parsePropValue(propValue)),
});

/** A prop's value: plain data, source code of an expression, or nothing. */
type PropValue =
  | { readonly kind: 'data'; readonly value: unknown }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'absent' };

/**
 * Parses a prop's value as it travels: plain JSON, or `{ type, value }` with the type `LITERAL`, `JSON_OBJECT` or
 * `FUNCTION` of the navigation tree, where a function's value is its source code. Undefined removes the prop.
 */
function parsePropValue(given: unknown): PropValue {
  if (given === undefined) return { kind: 'absent' };
  if (!isTyped(given)) return { kind: 'data', value: given };
  const { type, value } = given;
  if (type === 'FUNCTION') return { kind: 'code', code: String(value) };
  if (type === 'LITERAL') return { kind: 'data', value };
  return typeof value === 'string' ? { kind: 'code', code: value } : { kind: 'data', value };
}

interface TypedValue {
  readonly type: 'LITERAL' | 'FUNCTION' | 'JSON_OBJECT';
  readonly value: unknown;
}

function isTyped(given: unknown): given is TypedValue {
  const isPair =
    typeof given === 'object' &&
    given !== null &&
    'type' in given &&
    'value' in given &&
    Object.keys(given).length === 2;
  return isPair && /^(?:LITERAL|FUNCTION|JSON_OBJECT)$/.test(String(given.type));
}

function changeProp(
  element: LocatedElement,
  propName: string,
  propValue: PropValue,
): Plan | Refusal {
  const { document, node } = element;
  if (!isAttributeName(propName)) {
    return refuse('bad_prop_name', `"${propName}" cannot be a prop's name in the source.`);
  }
  if (propValue.kind === 'code') {
    const code = parseExpression(`the value of ${propName}`, propValue.code);
    if (isRefusal(code)) return code;
  }
  const attribute = attributeNamed(document, node, propName);
  if (attribute === null && propName === 'children' && hasContent(node)) {
    return refuse(
      'dynamic_text',
      'The children of this element are written between its tags. Edit them there.',
    );
  }
  const edit =
    attribute === null
      ? addProp(element, propName, propValue)
      : editProp(document, attribute, propValue);
  if (isRefusal(edit)) return edit;
  // Plain data uses no name; code may use any of those that it takes the place of.
  const gone = propValue.kind === 'code' ? [] : [edit];
  return planOf(document.path, [edit, ...removeUnusedImports(document, gone)]);
}

function unchanged(propName: string): Refusal {
  return refuse('nothing_to_change', `${propName} has that value already.`);
}

function hasContent(node: JSXElement): boolean {
  return !node.children.every(isBlank);
}

function attributeNamed(
  document: SourceDocument,
  node: JSXElement,
  name: string,
): JSXAttribute | null {
  return (
    node.openingElement.attributes.findLast(
      (item): item is JSXAttribute =>
        item.type === 'JSXAttribute' && document.textOf(item.name) === name,
    ) ?? null
  );
}

function addProp(
  { document, node }: LocatedElement,
  name: string,
  value: PropValue,
): Edit | Refusal {
  if (value.kind === 'absent') return unchanged(name);
  const { style } = document;
  const inner = innerSpanOf(node);
  if (
    name === 'children' &&
    inner !== null &&
    value.kind === 'data' &&
    typeof value.value === 'string'
  ) {
    return replace(inner.start, inner.end, jsxChildText(value.value, style));
  }
  if (value.kind === 'data' && value.value === true) return insertAttribute(document, node, name);
  return insertAttribute(document, node, `${name}=${valueText(document, value)}`);
}

function valueText(
  { style }: SourceDocument,
  value: Exclude<PropValue, { kind: 'absent' }>,
): string {
  return value.kind === 'code' ? `{${value.code.trim()}}` : attributeValueOf(value.value, style);
}

function editProp(
  document: SourceDocument,
  attribute: JSXAttribute,
  value: PropValue,
): Edit | Refusal {
  const { name, value: current } = attribute;
  const propName = document.textOf(name);
  if (value.kind === 'absent') return removeAttribute(document, attribute);
  if (value.kind === 'code') return editCode(document, attribute, value.code.trim());
  const data = dataOf(document, current);
  if (data === null) return refuseComputed(document, attribute);
  if (isSameData(data.value, value.value)) return unchanged(propName);
  if (current === null) return insert(attribute.end, `=${valueText(document, value)}`);
  if (value.value === true && current.type !== 'JSXExpressionContainer')
    return replace(name.end, attribute.end);
  if (typeof value.value === 'string') {
    const edited = editString(document, current, value.value);
    if (edited !== null) return edited;
  }
  if (
    current.type !== 'JSXExpressionContainer' ||
    current.expression.type === 'JSXEmptyExpression'
  ) {
    return replace(current.start, current.end, valueText(document, value));
  }
  // Comments beside the value, and an assertion of its type, stay where they are.
  const { start, end } = unwrap(current.expression);
  const isAlone = end - start === current.end - current.start - 2;
  return isAlone && typeof value.value === 'string'
    ? replace(current.start, current.end, valueText(document, value))
    : replace(start, end, literalOf(value.value, document.style));
}

/** The plain data of an attribute without comments; null for anything else. */
function dataOf(document: SourceDocument, value: JSXAttribute['value']): PlainData | null {
  if (value === null) return { value: true };
  if (value.type === 'Literal') {
    return { value: attributeSite(document, value)?.written.value ?? value.value };
  }
  if (value.type !== 'JSXExpressionContainer') return null;
  const { expression } = value;
  if (expression.type === 'JSXEmptyExpression') return null;
  const isNoted = document.comments.some(
    ({ start, end }) => expression.start <= start && end <= expression.end,
  );
  return isNoted ? null : plainDataOf(expression);
}

/** Code takes the place of code that the caller knows. */
function editCode(document: SourceDocument, attribute: JSXAttribute, code: string): Edit | Refusal {
  const { name, value } = attribute;
  const propName = document.textOf(name);
  if (value === null) return insert(attribute.end, `={${code}}`);
  if (propName === 'className' && isComputed(value)) return refuseComputed(document, attribute);
  if (value.type !== 'JSXExpressionContainer') return replace(value.start, value.end, `{${code}}`);
  const { start, end } = value.expression;
  return isSameCode(document.text.slice(start, end), code)
    ? unchanged(propName)
    : replace(start, end, code);
}

/** The refusal for a value that the page works out: to write another over it would lose what works it out. */
function refuseComputed(document: SourceDocument, { name, start }: JSXAttribute): Refusal {
  const place = { path: document.path, ...lineAndColumnOf(document.text, start) };
  const prop = document.textOf(name);
  switch (prop) {
    case 'className':
    case 'class':
      return refuse(
        'dynamic_class',
        'The class of this element is an expression. Change its class names one by one.',
        place,
      );
    case 'style':
      return refuse(
        'dynamic_style',
        'The style of this element is an expression. Change its styles one by one.',
        place,
      );
    default:
      return refuse(
        'dynamic_prop',
        `The value of ${prop} is an expression, which would be lost. Change it in the code, or send the code that is to take its place.`,
        place,
      );
  }
}

function isComputed(value: Node | null): boolean {
  if (value?.type !== 'JSXExpressionContainer') return false;
  const expression = unwrapJsx(value.expression);
  return expression !== null && !isString(expression);
}

/** Writes a text between the quotes that are there; null when there are none or they cannot hold it. */
function editString(document: SourceDocument, current: Node, wanted: string): Edit | null {
  const inner = current.type === 'JSXExpressionContainer' ? unwrapJsx(current.expression) : current;
  if (inner === null || !isString(inner)) return null;
  const writing = inner === current ? 'attribute' : 'string';
  const text = encodeText(wanted, writing, document.text[inner.start] ?? '"');
  const hasReference = writing === 'attribute' && text !== wanted;
  return text === null || hasReference ? null : replace(inner.start + 1, inner.end - 1, text);
}
