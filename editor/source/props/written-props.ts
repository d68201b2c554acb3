// Written props: the props of an element as its source has them, beside those that its component declares.

import type { JSXAttribute } from 'oxc-parser';
import type { PropKind, PropRecord, WrittenProp } from '@atelier/editor-channel/element-reads';
import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import { plainDataOf } from '../parse/plain-data.ts';
import type { Project } from '../project.ts';
import { attributeSite } from '../text/text-parts.ts';
import { propTypesOf } from './prop-types.ts';

/** Props that have controls of their own. */
const elsewhere = new Set(['className', 'class', 'style', 'children', 'key', 'ref']);

/** The props of an element: those that it has, in their order, then those that its component takes. */
export function propsOfElement(
  { document, element, node }: LocatedElement,
  project: Project,
): readonly PropRecord[] {
  const isComponent = /^\p{Lu}/u.test(element.name) && !element.name.includes('.');
  const declared = isComponent ? propTypesOf(document, element.name, node, project) : [];
  const written = new Map(
    node.openingElement.attributes.flatMap((attribute): [string, WrittenProp][] =>
      attribute.type === 'JSXAttribute'
        ? [[document.textOf(attribute.name), writtenProp(document, attribute)]]
        : [],
    ),
  );
  const undeclared = [...written]
    .filter(([name]) => !declared.some((prop) => prop.name === name))
    .map(([name, value]): PropRecord => {
      const kind = kindOfValue(value);
      return { name, kind, choices: [], isRequired: false, fallback: null, written: value };
    });
  const known = declared.map((prop) => ({ ...prop, written: written.get(prop.name) ?? null }));
  return [...known, ...undeclared].filter(({ name }) => !elsewhere.has(name));
}

function writtenProp(document: SourceDocument, attribute: JSXAttribute): WrittenProp {
  const { value } = attribute;
  if (value === null) return { kind: 'data', value: true };
  const text = attributeSite(document, value)?.written.value;
  if (text !== undefined) return { kind: 'data', value: text };
  const { line } = lineAndColumnOf(document.text, attribute.start);
  if (value.type !== 'JSXExpressionContainer' || value.expression.type === 'JSXEmptyExpression') {
    return { kind: 'code', code: document.textOf(value), line };
  }
  const data = plainDataOf(value.expression);
  return data === null
    ? { kind: 'code', code: document.textOf(value.expression), line }
    : { kind: 'data', value: data.value };
}

function kindOfValue(written: WrittenProp): PropKind {
  if (written.kind === 'code') {
    return /^(?:async\s*)?(?:\([^)]*\)|\w+)\s*=>|^function\b/.test(written.code)
      ? 'function'
      : 'unknown';
  }
  switch (typeof written.value) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}
