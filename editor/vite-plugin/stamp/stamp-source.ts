// Stamping a source: a class with the element's id, in the served text. The file itself is not touched.

import { basename } from 'node:path/posix';
import type {
  JSXAttribute,
  JSXElement,
  JSXSpreadAttribute,
} from '@atelier/editor-source/parse/syntax';
import { MagicString } from 'magic-string';
import type { SourceMap } from 'magic-string';
import { collectElements } from '@atelier/editor-source/locate/elements';
import type { Element } from '@atelier/editor-source/locate/elements';
import { importsOf } from '@atelier/editor-source/locate/names';
import { parseSource } from '@atelier/editor-source/parse/parse-source';
import { isRefusal } from '@atelier/editor-source/refusal';
import { StampableNames } from './stampable.ts';
import { unstampableAliases } from './unstampable.ts';

/** A file with stamps. */
export interface StampedSource {
  readonly code: string;
  readonly map: SourceMap;
}

/** The ids and exceptions of stamping a file. */
export interface StampOptions {
  /** One id an element and fragment, in source order. */
  readonly ids: readonly string[];
  /** Names of components that must not be given a class. */
  readonly optOut: ReadonlySet<string>;
}

const classHelper = '__tempoClass';
const spreadHelper = '__tempoSpread';

/**
 * Both helpers as plain JavaScript. They stand behind the file's own code, so that no line of it moves.
 *
 * A caller's class comes first and the element's own stamp last. A class that is a function (a link's active state)
 * stays one; what is no text is handed on untouched.
 */
const helperCode = `
function ${classHelper}(value, stamp) {
  if (typeof value === 'function') return (...given) => ${classHelper}(value(...given), stamp);
  if (value == null || value === '' || typeof value === 'boolean') return stamp;
  return typeof value === 'object' ? value : value + ' ' + stamp;
}
function ${spreadHelper}(props, name, stamp) {
  if (props == null || !Object.hasOwn(Object(props), name)) return props;
  return { ...props, [name]: ${classHelper}(props[name], stamp) };
}
`;

/** Whether a file may hold elements and has not been through here. */
export function canBeStamped(code: string): boolean {
  return code.includes('<') && !code.includes(classHelper) && !code.includes(spreadHelper);
}

/**
 * Stamps the elements of a file.
 * @returns null when there is nothing to stamp, or the file cannot be read: then whoever compiles it says why.
 */
export function stampSource(
  path: string,
  code: string,
  { ids, optOut }: StampOptions,
): StampedSource | null {
  const syntax = parseSource(path, code);
  if (isRefusal(syntax)) return null;
  const { elements } = collectElements(syntax.program, code);
  const aliases = unstampableAliases(syntax.program, code, importsOf(syntax.program));
  const names = new StampableNames(aliases, optOut);
  const text = new MagicString(code);
  let needsHelper = false;
  for (const element of elements) {
    const { node, name, index } = element;
    const id = ids[index];
    if (id === undefined || node.type !== 'JSXElement' || !names.has(name)) continue;
    if (isTextMarkup(elements, element)) continue;
    needsHelper = stampElement(text, code, node, name, id) || needsHelper;
  }
  if (!text.hasChanged()) return null;
  if (needsHelper) text.append(helperCode);
  return {
    code: text.toString(),
    // Vite reads the names of a map from the folder of the file.
    map: text.generateMap({
      file: basename(path),
      source: basename(path),
      includeContent: true,
      hires: 'boundary',
    }),
  };
}

/**
 * Whether an element is markup of a translated text: `<Trans>Read <b>this</b></Trans>`. Translating components take tags
 * without attributes as part of the text, and with one would look for another text.
 */
function isTextMarkup(elements: readonly Element[], { node, parent }: Element): boolean {
  if (node.type !== 'JSXElement' || node.openingElement.attributes.length > 0) return false;
  for (let around = elements[parent]; around !== undefined; around = elements[around.parent]) {
    if (/^(?:Trans|Translate|Plural|T)$/.test(around.name)) return true;
  }
  return false;
}

/** @returns whether the stamp needs the helpers. */
function stampElement(
  text: MagicString,
  code: string,
  { openingElement }: JSXElement,
  name: string,
  id: string,
): boolean {
  const { attributes, typeArguments } = openingElement;
  const prop = classPropOf(name, attributes);
  const position = attributes.findLastIndex((item) => isAttribute(item, prop));
  const attribute = attributes[position];
  // A spread behind the class may replace it; one in front of it cannot.
  const spreads = attributes
    .slice(position + 1)
    .filter((item) => item.type === 'JSXSpreadAttribute');
  for (const { argument } of spreads) {
    text.appendLeft(argument.start, `${spreadHelper}((`);
    text.appendRight(argument.end, `), "${prop}", "${id}")`);
  }
  if (attribute?.type !== 'JSXAttribute') {
    text.appendLeft(typeArguments?.end ?? openingElement.name.end, ` ${prop}="${id}"`);
    return spreads.length > 0;
  }
  return stampAttribute(text, code, attribute, id) || spreads.length > 0;
}

/** Custom elements are given the attribute itself: React hands them `className` in its newest version only. */
function classPropOf(name: string, attributes: JSXElement['openingElement']['attributes']): string {
  const isCustom = name.includes('-') && /^[a-z]/.test(name);
  if (attributes.some((item) => isAttribute(item, 'className'))) return 'className';
  return isCustom || attributes.some((item) => isAttribute(item, 'class')) ? 'class' : 'className';
}

function isAttribute(item: JSXAttribute | JSXSpreadAttribute, name: string): boolean {
  return item.type === 'JSXAttribute' && item.name.name === name;
}

function stampAttribute(
  text: MagicString,
  code: string,
  { value, end }: JSXAttribute,
  id: string,
): boolean {
  if (value === null) {
    text.appendLeft(end, `="${id}"`);
    return false;
  }
  if (value.type === 'Literal') {
    const inside = code.slice(value.start + 1, value.end - 1);
    const isStamped = inside.split(/\s+/).includes(id);
    if (!isStamped) text.appendLeft(value.end - 1, inside.trim() === '' ? id : ` ${id}`);
    return false;
  }
  if (value.type !== 'JSXExpressionContainer') return false;
  text.appendLeft(value.expression.start, `${classHelper}((`);
  text.appendRight(value.expression.end, `), "${id}")`);
  return true;
}
