// React keys: the `key` attribute of an element, and the key of its copy.

import type { JSXAttribute, JSXElement } from 'oxc-parser';
import type { SourceDocument } from '../locate/source-document.ts';
import { unwrapJsx, isString } from '../parse/unwrap.ts';
import { encodeText } from '../print/source-text.ts';

/** An element's `key` attribute, or null. */
export function keyOf({ openingElement }: JSXElement): JSXAttribute | null {
  return (
    openingElement.attributes.findLast(
      (item): item is JSXAttribute => item.type === 'JSXAttribute' && item.name.name === 'key',
    ) ?? null
  );
}

/** Whether an element stands directly among the children of another. */
export function isDirectChild(document: SourceDocument, node: JSXElement): boolean {
  const parent = document.parentOf(node);
  return parent?.type === 'JSXElement' || parent?.type === 'JSXFragment';
}

/** The source of a key that differs from the original's and the siblings'. */
export function keyOfCopy(
  document: SourceDocument,
  key: JSXAttribute,
  used: ReadonlySet<string>,
): string {
  const { value } = key;
  const text = value === null ? null : staticKey(key);
  if (text !== null && value !== null) {
    let copy = `${text}-copy`;
    for (let count = 2; used.has(copy); count += 1) copy = `${text}-copy-${count}`;
    const literal = value.type === 'JSXExpressionContainer' ? unwrapJsx(value.expression) : value;
    const quote = document.text[literal?.start ?? value.start] ?? '"';
    const writing = value.type === 'Literal' ? 'attribute' : 'string';
    const written = `${quote}${encodeText(copy, writing, quote) ?? copy}${quote}`;
    return value.type === 'Literal' ? `key=${written}` : `key={${written}}`;
  }
  if (value?.type !== 'JSXExpressionContainer') return 'key="copy"';
  const expression = document.textOf(value.expression);
  return `key={\`\${${expression}}-copy\`}`;
}

/** The text of a key that is written out, or null. */
export function staticKey({ value }: JSXAttribute): string | null {
  if (value?.type === 'Literal') return value.value;
  if (value?.type !== 'JSXExpressionContainer') return null;
  const expression = unwrapJsx(value.expression);
  return expression !== null && isString(expression) ? expression.value : null;
}
