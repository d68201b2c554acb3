// Inline styles: setting and removing properties of an element's `style` attribute.

import type { Expression, JSXAttribute, ObjectExpression, ObjectProperty } from 'oxc-parser';
import { returnedExpression } from '../class-list/class-sites.ts';
import {
  refuseReplaced,
  refuseReplacedAttribute,
  spreadPropOf,
} from '../class-list/spread-prop.ts';
import { insert, replace } from '../edits/edit.ts';
import { mergeRemovals } from '../edits/merge-removals.ts';
import type { Edit } from '../edits/edit.ts';
import { commentsIn, removeAroundComments } from '../edits/remove-around-comments.ts';
import { keyName } from '../locate/patterns.ts';
import type { LocatedElement, SourceDocument } from '../locate/source-document.ts';
import { valueKindsOf } from '../locate/value-kinds.ts';
import { lineAndColumnOf } from '../parse/parse-source.ts';
import { plainDataOf } from '../parse/plain-data.ts';
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
  withBlankLine,
} from '../print/lines.ts';
import type { Project } from '../project.ts';
import { refuse } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import { camelName, cssValue, isPropertyName, kebabName } from './css-names.ts';
import type { Styles } from './css-names.ts';

/**
 * Sets styles; null removes one. A present expression stays and is spread; of a function, which returns a
 * style, the returned object is edited.
 * @returns a refusal `dynamic_style` for what is no object, or is worked out while the page runs.
 */
export function setInlineStyles(
  located: LocatedElement,
  styles: Styles,
  project: Project,
): readonly Edit[] | Refusal {
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
  if (attribute === undefined) return addStyle(located, named, project);
  const search = { prop: 'style', project } as const;
  const replaced = refuseReplacedAttribute(document, node, attribute, search);
  if (replaced !== null && named.some(([, style]) => style !== null)) return replaced;
  const { value } = attribute;
  const expression = value?.type === 'JSXExpressionContainer' ? unwrapJsx(value.expression) : null;
  const style = expression === null ? null : resultOf(expression);
  if (style === null || isNoObject(document, style, project)) {
    return refuse(
      'dynamic_style',
      'The style of this element is no object, so nothing can be set in it. Change it in the code.',
      { path: document.path, ...lineAndColumnOf(document.text, attribute.start) },
    );
  }
  const inner = unwrap(style);
  return inner.type === 'ObjectExpression'
    ? editObject(document, attribute, inner, named)
    : wrapStyle(document, style, named);
}

/** The style itself, or the returned style of a function of one expression; null for a longer function. */
function resultOf(given: Expression): Expression | null {
  const expression = unwrap(given);
  const isFunction = /^(?:Arrow)?FunctionExpression$/.test(expression.type);
  if (!isFunction) return given;
  const isPlain =
    (expression.type === 'ArrowFunctionExpression' || expression.type === 'FunctionExpression') &&
    !expression.async &&
    !expression.generator;
  const result = isPlain ? returnedExpression(expression) : null;
  const isAnother = result !== null && unwrap(result).type.endsWith('FunctionExpression');
  return isAnother ? null : result;
}

/** Whether an expression can come to something that has no properties of a style. */
function isNoObject(document: SourceDocument, style: Expression, project: Project): boolean {
  return [...valueKindsOf(document, style, project)].some((kind) =>
    /^(?:text|number|list|function|element)$/.test(kind),
  );
}

type NamedStyles = readonly (readonly [name: string, value: string | number | null])[];

function addStyle(
  { document, node }: LocatedElement,
  styles: NamedStyles,
  project: Project,
): readonly Edit[] | Refusal {
  const present = styles.filter(([, value]) => value !== null);
  if (present.length === 0) return refuse('nothing_to_change', 'The element has no such style.');
  const spread = spreadPropOf(document, node, { prop: 'style', project });
  const properties = printProperties(document, present);
  if (spread.kind === 'certain') return refuseReplaced(document, spread.spread, 'style');
  if (spread.kind === 'written') return refuseWritten(document, spread.value);
  if (spread.kind === 'unknown')
    return [insertFirstAttribute(document, node, `style={{ ${properties} }}`)];
  const inherited = spread.kind === 'readable' ? `...${spread.read}, ` : '';
  return [insertAttribute(document, node, `style={{ ${inherited}${properties} }}`)];
}

/** The refusal for a style that an object among the attributes has. */
function refuseWritten(document: SourceDocument, { start }: Expression): Refusal {
  return refuse(
    'dynamic_style',
    'The style of this element is written in an object that is spread over it. Change it there.',
    { path: document.path, ...lineAndColumnOf(document.text, start) },
  );
}

function printProperties(document: SourceDocument, styles: NamedStyles): string {
  return styles.map((style) => printProperty(document, style)).join(', ');
}

function printProperty({ style }: SourceDocument, [name, value]: NamedStyles[number]): string {
  return `${propertyKey(name, style)}: ${literalOf(value ?? undefined, style)}`;
}

/** Spreads an expression under the new styles. */
function wrapStyle(document: SourceDocument, given: Expression, styles: NamedStyles): Edit[] {
  const isTight =
    /^(?:Identifier|MemberExpression|CallExpression|ParenthesizedExpression|ChainExpression)$/.test(
      given.type,
    );
  const [open, close] = isTight ? ['', ''] : ['(', ')'];
  // As the body of an arrow function, an object in braces would be a block.
  const isResult = document.parentOf(given)?.type === 'ArrowFunctionExpression';
  const [begin, end] = isResult ? ['({', '})'] : ['{', '}'];
  return [
    insert(given.start, `${begin} ...${open}`),
    insert(given.end, `${close}, ${printProperties(document, styles)} ${end}`),
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
    } else {
      const data = property.shorthand ? null : plainDataOf(property.value);
      if (data !== null && isSameStyle(name, data.value, value)) continue;
      if (value === null) removed.push(property);
      else if (data === null) return refuseComputed(document, property);
      else {
        const { start, end } = unwrap(property.value);
        edits.push(replace(start, end, literalOf(value, document.style)));
      }
    }
  }
  if (edits.length + added.length + removed.length === 0) {
    return refuse('nothing_to_change', 'The style of the element says so already.');
  }
  // Added properties replace removed ones.
  for (const style of added.splice(0, removed.length)) {
    const { start, end } = removed.shift() ?? object;
    edits.push(replace(start, end, printProperty(document, style)));
  }
  const isEmptied =
    edits.length + added.length === 0 &&
    removed.length === object.properties.length &&
    isWhole(attribute, object) &&
    commentsIn(document, attribute.start, attribute.end).length === 0;
  if (isEmptied) return [removeAttribute(document, attribute)];
  const removals = mergeRemovals(
    removed.flatMap((property) => removeProperty(document, object, property)),
  );
  const insertion = added.length === 0 ? [] : [insertProperties(document, object, added, removed)];
  return [...edits, ...removals, ...insertion];
}

/** Whether a style says the same as another one: 8 and '8px' do, and nothing and undefined. */
function isSameStyle(name: string, current: unknown, wanted: string | number | null): boolean {
  if (wanted === null || (typeof current !== 'string' && typeof current !== 'number')) {
    return wanted === null && current === undefined;
  }
  const property = kebabName(name);
  return cssValue(property, current) === cssValue(property, wanted);
}

/** The refusal for a style that the page works out: to write another over it would lose what works it out. */
function refuseComputed(document: SourceDocument, { key, start }: ObjectProperty): Refusal {
  return refuse(
    'dynamic_style',
    `The value of ${document.textOf(key)} is an expression, which would be lost. Change it in the code.`,
    { path: document.path, ...lineAndColumnOf(document.text, start) },
  );
}

function propertyNamed({ properties }: ObjectExpression, name: string): ObjectProperty | undefined {
  return properties.findLast(
    (property): property is ObjectProperty =>
      property.type === 'Property' &&
      !property.computed &&
      camelName(keyName(property.key) ?? '') === name,
  );
}

/** Whether an object is the whole value of an attribute, and not a function's result. */
function isWhole({ value }: JSXAttribute, object: ObjectExpression): boolean {
  const expression = value?.type === 'JSXExpressionContainer' ? unwrapJsx(value.expression) : null;
  return expression === object;
}

function removeProperty(
  document: SourceDocument,
  object: ObjectExpression,
  property: ObjectProperty,
): Edit[] {
  const { text } = document;
  const index = object.properties.indexOf(property);
  const comma = /^\s*,/.exec(text.slice(property.end, object.end))?.[0].length ?? 0;
  const end = property.end + comma;
  if (hasOwnLines(text, property.start, end) && (comma > 0 || index === 0)) {
    const lines = { start: lineStart(text, property.start), end: lineEnd(text, end) };
    const inside = { start: object.start + 1, end: object.end - 1 };
    const gone = withBlankLine(text, lines, inside);
    return removeAroundComments(document, gone.start, gone.end);
  }
  const next = object.properties[index + 1];
  if (next !== undefined) return removeAroundComments(document, property.start, next.start);
  const previous = object.properties[index - 1];
  if (previous !== undefined) return removeAroundComments(document, previous.end, property.end);
  const space = /^ (?=\})/.exec(text.slice(end))?.[0].length ?? 0;
  return removeAroundComments(document, property.start, end + space);
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
    const isEmpty = text.slice(object.start + 1, object.end - 1).trim() === '';
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
