// Changes a prop of an element to any kind of value, adds it, or takes it away.

import type { JSXAttribute, JSXElement, Node } from 'oxc-parser';
import { insert, planOf, replace } from '../edits/edit.ts';
import type { Edit, Plan } from '../edits/edit.ts';
import { textOfPieces } from '../edits/print-edits.ts';
import type { Located, SourceDocument } from '../locate/source-document.ts';
import { parseExpression } from '../parse/parse-source.ts';
import { isString, unwrapJsx } from '../parse/unwrap.ts';
import {
  attributeValueOf,
  insertAttribute,
  literalOf,
  removeAttribute,
} from '../print/attributes.ts';
import { jsxChildText } from '../print/jsx-child-text.ts';
import { writeText } from '../print/written-text.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { innerSpanOf, isBlank } from '../structure/children.ts';
import { isAttributeName } from '../structure/new-element.ts';
import { removeUnusedImports } from '../structure/unused-imports.ts';

/** A prop's value: plain data, source code of an expression, or nothing. */
export type PropValue =
  | { readonly kind: 'data'; readonly value: unknown }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'absent' };

/** Which prop becomes what. */
export interface ChangePropValue {
  readonly element: Located;
  readonly propName: string;
  readonly propValue: PropValue;
}

/**
 * Reads a prop's value as it travels: plain JSON, or `{ type, value }` with the type `LITERAL`, `JSON_OBJECT` or
 * `FUNCTION` of the navigation tree, where a function's value is its source code. Undefined takes the prop away.
 */
export function readPropValue(given: unknown): PropValue {
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

/** Changes a prop. */
export function changePropValue({ element, propName, propValue }: ChangePropValue): Plan | Refusal {
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
  const isSame = textOfPieces(document.text, edit.pieces) === document.textOf(edit);
  if (isSame) return unchanged(propName);
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

function addProp({ document, node }: Located, name: string, value: PropValue): Edit | Refusal {
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
  if (propName === 'className' && isComputed(current)) {
    return refuse(
      'dynamic_class',
      'The class of this element is an expression. Change its class names one by one.',
    );
  }
  const isTrue = value.kind === 'data' && value.value === true;
  if (current === null) {
    return isTrue ? unchanged(propName) : insert(attribute.end, `=${valueText(document, value)}`);
  }
  if (isTrue && current.type !== 'JSXExpressionContainer') return replace(name.end, attribute.end);
  if (value.kind === 'data' && typeof value.value === 'string') {
    const kept = editString(document, current, value.value);
    if (kept !== null) return kept;
  }
  if (
    current.type === 'JSXExpressionContainer' &&
    !(value.kind === 'data' && typeof value.value === 'string')
  ) {
    const { expression } = current;
    const code = value.kind === 'code' ? value.code.trim() : literalOf(value.value, document.style);
    return replace(expression.start, expression.end, code);
  }
  return replace(current.start, current.end, valueText(document, value));
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
  const text = writeText(wanted, writing, document.text[inner.start] ?? '"');
  const hasReference = writing === 'attribute' && text !== wanted;
  return text === null || hasReference ? null : replace(inner.start + 1, inner.end - 1, text);
}
