// Sets styles in an element's `style` attribute.

import type { Expression, JSXAttribute, ObjectExpression, ObjectProperty } from 'oxc-parser';
import { spreadPropOf } from '../class-list/spread-prop.ts';
import { insert, replace } from '../edits/edit.ts';
import { mergeRemovals } from '../edits/merge-removals.ts';
import type { Edit } from '../edits/edit.ts';
import { keyName } from '../locate/patterns.ts';
import type { Located, SourceDocument } from '../locate/source-document.ts';
import { unwrap, unwrapJsx } from '../parse/unwrap.ts';
import {
  insertAttribute,
  insertFirstAttribute,
  literalOf,
  propertyKey,
  removeAttribute,
} from '../print/attributes.ts';
import {
  afterComment,
  hasOwnLines,
  indentAt,
  isFirstOnLine,
  lineEnd,
  lineStart,
} from '../print/lines.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { camelName, isPropertyName } from './css-names.ts';
import type { Styles } from './css-names.ts';

/** Sets styles; null takes one away. An expression that is there stays and is spread. */
export function setInlineStyles(located: Located, styles: Styles): readonly Edit[] | Refusal {
  const { document, node } = located;
  const named = Object.entries(styles).map(([name, value]): [string, string | number | null] => [
    camelName(name),
    value,
  ]);
  const bad = Object.keys(styles).find((name) => !isPropertyName(name));
  if (bad !== undefined) return refuse('bad_style', `"${bad}" is no CSS property.`);
  const attribute = node.openingElement.attributes.findLast(
    (item): item is JSXAttribute => item.type === 'JSXAttribute' && item.name.name === 'style',
  );
  if (attribute === undefined) return addStyle(located, named);
  const { value } = attribute;
  const expression = value?.type === 'JSXExpressionContainer' ? unwrapJsx(value.expression) : null;
  if (
    value?.type !== 'JSXExpressionContainer' ||
    expression === null ||
    expression.type === 'ArrayExpression'
  ) {
    return refuse(
      'dynamic_style',
      'The style of this element is no object, so nothing can be set in it.',
    );
  }
  return expression.type === 'ObjectExpression'
    ? editObject(document, attribute, expression, named)
    : wrapStyle(document, value.expression, named);
}

type NamedStyles = readonly (readonly [name: string, value: string | number | null])[];

function addStyle({ document, node }: Located, styles: NamedStyles): readonly Edit[] | Refusal {
  const present = styles.filter(([, value]) => value !== null);
  if (present.length === 0) return refuse('nothing_to_change', 'The element has no such style.');
  const spread = spreadPropOf(document, node, 'style');
  const properties = printProperties(document, present);
  if (spread.kind === 'unknown') return [insertFirstAttribute(node, `style={{ ${properties} }}`)];
  const inherited = spread.kind === 'readable' ? `...${spread.read}, ` : '';
  return [insertAttribute(document, node, `style={{ ${inherited}${properties} }}`)];
}

function printProperties(document: SourceDocument, styles: NamedStyles): string {
  return styles.map((style) => printProperty(document, style)).join(', ');
}

function printProperty({ style }: SourceDocument, [name, value]: NamedStyles[number]): string {
  return `${propertyKey(name, style)}: ${literalOf(value ?? undefined, style)}`;
}

/** Spreads an expression under the new styles. */
function wrapStyle(
  document: SourceDocument,
  given: Expression | { type: 'JSXEmptyExpression'; start: number; end: number },
  styles: NamedStyles,
): Edit[] {
  const isTight =
    /^(?:Identifier|MemberExpression|CallExpression|ParenthesizedExpression|ChainExpression)$/.test(
      given.type,
    );
  const [open, close] = isTight ? ['', ''] : ['(', ')'];
  return [
    insert(given.start, `{ ...${open}`),
    insert(given.end, `${close}, ${printProperties(document, styles)} }`),
  ];
}

function editObject(
  document: SourceDocument,
  attribute: JSXAttribute,
  object: ObjectExpression,
  styles: NamedStyles,
): readonly Edit[] | Refusal {
  const edits: Edit[] = [];
  const added: NamedStyles[number][] = [];
  const removed: ObjectProperty[] = [];
  for (const style of styles) {
    const [name, value] = style;
    const property = propertyNamed(object, name);
    if (property === undefined) {
      const isSpread = object.properties.some(({ type }) => type === 'SpreadElement');
      if (value !== null || isSpread) added.push(style);
    } else if (value === null) {
      removed.push(property);
    } else if (property.shorthand) {
      edits.push(insert(property.end, `: ${literalOf(value, document.style)}`));
    } else {
      const current = unwrap(property.value);
      const isSame = current.type === 'Literal' && current.value === value;
      if (!isSame) {
        edits.push(replace(current.start, current.end, literalOf(value, document.style)));
      }
    }
  }
  if (edits.length + added.length + removed.length === 0) {
    return refuse('nothing_to_change', 'The style of the element says so already.');
  }
  // What comes takes the place of what goes.
  for (const style of added.splice(0, removed.length)) {
    const { start, end } = removed.shift() ?? object;
    edits.push(replace(start, end, printProperty(document, style)));
  }
  const isEmptied =
    edits.length + added.length === 0 && removed.length === object.properties.length;
  if (isEmptied) return [removeAttribute(document, attribute)];
  const removals = mergeRemovals(
    removed.map((property) => removeProperty(document, object, property)),
  );
  const insertion = added.length === 0 ? [] : [insertProperties(document, object, added, removed)];
  return [...edits, ...removals, ...insertion];
}

function propertyNamed({ properties }: ObjectExpression, name: string): ObjectProperty | undefined {
  return properties.findLast(
    (property): property is ObjectProperty =>
      property.type === 'Property' &&
      !property.computed &&
      camelName(keyName(property.key) ?? '') === name,
  );
}

function removeProperty(
  { text }: SourceDocument,
  object: ObjectExpression,
  property: ObjectProperty,
): Edit {
  const index = object.properties.indexOf(property);
  const comma = /^\s*,/.exec(text.slice(property.end, object.end))?.[0].length ?? 0;
  const end = property.end + comma;
  if (hasOwnLines(text, property.start, end) && (comma > 0 || index === 0)) {
    return replace(lineStart(text, property.start), lineEnd(text, end));
  }
  const next = object.properties[index + 1];
  if (next !== undefined) return replace(property.start, next.start);
  const previous = object.properties[index - 1];
  return replace(previous?.end ?? property.start, property.end);
}

/** Adds properties behind the last one that stays. */
function insertProperties(
  document: SourceDocument,
  object: ObjectExpression,
  added: NamedStyles,
  removed: readonly ObjectProperty[],
): Edit {
  const { text, style } = document;
  const last = object.properties.findLast(
    (property) => property.type === 'SpreadElement' || !removed.includes(property),
  );
  if (last === undefined) {
    const isEmpty = object.properties.length === 0;
    return isEmpty
      ? replace(object.start + 1, object.end - 1, ` ${printProperties(document, added)} `)
      : insert(object.start + 1, ` ${printProperties(document, added)},`);
  }
  const comma = /^\s*,/.exec(text.slice(last.end, object.end))?.[0].length ?? 0;
  const printed = added.map((each) => printProperty(document, each));
  if (!isFirstOnLine(text, last.start)) {
    return comma > 0 && last === object.properties.at(-1)
      ? insert(last.end + comma, ` ${printed.join(', ')},`)
      : insert(last.end, `, ${printed.join(', ')}`);
  }
  const line = `${style.lineBreak}${indentAt(text, last.start)}`;
  return comma > 0
    ? insert(afterComment(text, last.end + comma), ...printed.map((each) => `${line}${each},`))
    : insert(last.end, ...printed.map((each) => `,${line}${each}`));
}
