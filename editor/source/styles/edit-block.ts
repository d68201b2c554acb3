// Editing style blocks: declarations set and removed, and new blocks in the style of the sheet.

import { insert, remove, replace } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import { lineBreakOf } from '../print/file-style.ts';
import {
  hasOwnLines,
  indentAt,
  isFirstOnLine,
  isMultiline,
  lineEnd,
  lineStart,
  withBlankLine,
} from '../print/lines.ts';
import type { StyleBlock, StyleSheet } from './style-sheet.ts';

/** Property in kebab case → value; null removes it. */
export type Declarations = readonly (readonly [property: string, value: string | null])[];

/** A block that is to be written. */
export interface NewBlock {
  readonly selector: string;
  readonly breakpointRem: number | null;
}

/** Sets and removes declarations of a block. */
export function editBlock(
  sheet: StyleSheet,
  block: StyleBlock,
  declarations: Declarations,
): Edit[] {
  const edits: Edit[] = [];
  const added: (readonly [string, string])[] = [];
  for (const [property, value] of declarations) {
    const present = block.declarations.findLast((each) => each.property === property);
    if (present === undefined) {
      if (value !== null) added.push([property, value]);
    } else if (value === null) {
      edits.push(removeDeclaration(sheet.text, block, present));
    } else if (present.value !== value) {
      const { valueStart, valueEnd } = present;
      const comments = commentsOf(sheet.text.slice(valueStart, valueEnd));
      edits.push(replace(valueStart, valueEnd, [value, ...comments].join(' ')));
    }
  }
  return added.length === 0 ? edits : [...edits, addDeclarations(sheet, block, added)];
}

function commentsOf(text: string): readonly string[] {
  return text.match(/\/\*.*?\*\//gs) ?? [];
}

function removeDeclaration(
  text: string,
  block: StyleBlock,
  { start, end }: { start: number; end: number },
): Edit {
  const comments = commentsOf(text.slice(start, end));
  if (comments.length > 0) return replace(start, end, comments.join(' '));
  if (hasOwnLines(text, start, end)) {
    const lines = { start: lineStart(text, start), end: lineEnd(text, end) };
    const inside = { start: text.indexOf('{', block.start) + 1, end: block.end - 1 };
    const gone = withBlankLine(text, lines, inside);
    return remove(gone.start, gone.end);
  }
  const space = /^[ \t]+/.exec(text.slice(end))?.[0].length ?? 0;
  return remove(start, end + space);
}

function addDeclarations(
  { text }: StyleSheet,
  block: StyleBlock,
  added: readonly (readonly [string, string])[],
): Edit {
  const lineBreak = lineBreakOf(text);
  const last = block.declarations.at(-1);
  const printed = added.map(([property, value]) => `${property}: ${value};`);
  if (last === undefined) return fillBlock(text, block, printed);
  const semicolon = text[last.end - 1] === ';' ? '' : ';';
  if (isFirstOnLine(text, last.start)) {
    const line = `${lineBreak}${indentAt(text, last.start)}`;
    return insert(last.end, semicolon, ...printed.map((each) => `${line}${each}`));
  }
  const inline = printed.join(' ');
  // The last declaration of a line keeps going without a semicolon where its neighbour did.
  return semicolon === ''
    ? insert(last.end, ` ${inline}`)
    : insert(last.end, `; ${inline.slice(0, -1)}`);
}

function fillBlock(text: string, block: StyleBlock, printed: readonly string[]): Edit {
  const brace = text.indexOf('{', block.start) + 1;
  const outer = indentAt(text, block.start);
  const lineBreak = lineBreakOf(text);
  const line = `${lineBreak}${outer}${indentOf(text)}`;
  const lines = printed.map((each) => `${line}${each}`);
  const isRetained =
    isMultiline(text, brace, block.end) || text.slice(brace, block.end - 1).trim() !== '';
  return isRetained
    ? insert(brace, ...lines)
    : replace(brace, block.end - 1, ...lines, `${lineBreak}${outer}`);
}

function indentOf(text: string): string {
  const [first] = /^[ \t]+(?=[\w-])/m.exec(text) ?? [];
  if (first === undefined) return '  ';
  return first.startsWith('\t') ? '\t' : first;
}

/**
 * Writes a new block behind another one, or at the end of the sheet.
 * @returns no edit when nothing is set.
 */
export function addBlock(
  { text }: StyleSheet,
  after: StyleBlock | null,
  { selector, breakpointRem }: NewBlock,
  declarations: Declarations,
): Edit[] {
  const set = declarations.filter(([, value]) => value !== null);
  if (set.length === 0) return [];
  const lineBreak = lineBreakOf(text);
  const step = indentOf(text);
  const outer = after === null ? '' : indentAt(text, after.start);
  const isLimited = breakpointRem !== null;
  const base = isLimited ? outer + step : outer;
  const body = set.map(([property, value]) => `${base}${step}${property}: ${value};`);
  const rule = [`${base}${selector} {`, ...body, `${base}}`];
  const lines = isLimited
    ? [`${outer}@media ${widthIn(text, breakpointRem)} {`, ...rule, `${outer}}`]
    : rule;
  const printed = lines.join(lineBreak);
  if (after !== null) return [insert(after.end, `${lineBreak}${lineBreak}${printed}`)];
  const end = text.trimEnd().length;
  const before = end === 0 ? '' : `${lineBreak}${lineBreak}`;
  return [insert(end, `${before}${printed}`, end === text.length ? lineBreak : '')];
}

/** A least width as the sheet writes it elsewhere. */
function widthIn(text: string, rem: number): string {
  return /\(\s*width\s*>=/.test(text) ? `(width >= ${rem}rem)` : `(min-width: ${rem}rem)`;
}
