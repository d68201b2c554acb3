// Unused imports: the removal of imports that lose their last use with an edit.

import { remove } from '../edits/edit.ts';
import type { Edit } from '../edits/edit.ts';
import { mergeRemovals } from '../edits/merge-removals.ts';
import { removeAroundComments } from '../edits/remove-around-comments.ts';
import type { ImportedName } from '../locate/names.ts';
import type { SourceDocument } from '../locate/source-document.ts';
import { hasOwnLines, isLastOnLine, lineEnd, lineStart, withBlankLine } from '../print/lines.ts';
import type { Span } from '../print/lines.ts';

/**
 * The removals of imports that lose their last use with the given spans. An import that had no use before stays: it is
 * not this edit's business.
 */
export function removeUnusedImports(document: SourceDocument, gone: readonly Span[]): Edit[] {
  if (gone.length === 0) return [];
  const { imports, uses } = document.names;
  const isGone = ({ start }: Span): boolean =>
    gone.some((span) => span.start <= start && start < span.end);
  const unused = imports.filter(({ local }) => {
    const all = uses.get(local) ?? [];
    return all.length > 0 && all.every(({ node }) => isGone(node)) && !isImplied(document, local);
  });
  const edits: Edit[] = [];
  const statements: Span[] = [];
  for (const declaration of new Set(unused.map((name) => name.declaration))) {
    const names = imports.filter((name) => name.declaration === declaration);
    const left = names.filter((name) => !unused.includes(name));
    if (left.length === 0) statements.push(declaration);
    else edits.push(...removeNames(document, names, left));
  }
  return [...edits, ...removeStatements(document, statements)];
}

/** Edits together with the removal of the imports that their removals leave unused. */
export function withoutUnusedImports(document: SourceDocument, edits: readonly Edit[]): Edit[] {
  const gone = edits.filter(({ pieces }) => pieces.length === 0);
  return [...edits, ...removeUnusedImports(document, gone)];
}

/** Classic JSX compiles to uses of `React` that are not written. */
function isImplied({ elements }: SourceDocument, local: string): boolean {
  return (local === 'React' || local === 'h') && elements.length > 0;
}

/** Removes whole imports, given in source order, and what would be a blank line too many. */
function removeStatements({ text }: SourceDocument, statements: readonly Span[]): Edit[] {
  const groups: Span[] = [];
  for (const { start, end } of statements) {
    const above = groups.at(-1);
    // Nothing but blank lines between two of them goes with them.
    const isNext = above !== undefined && text.slice(above.end, start).trim() === '';
    if (isNext) groups[groups.length - 1] = { start: above.start, end };
    else groups.push({ start, end });
  }
  const file = { start: lineStart(text, 0), end: text.length };
  return groups.map(({ start, end }) => {
    if (!hasOwnLines(text, start, end)) {
      return remove(isLastOnLine(text, end) ? text.slice(0, start).trimEnd().length : start, end);
    }
    const lines = { start: lineStart(text, start), end: lineEnd(text, end) };
    const gone = withBlankLine(text, lines, file);
    return remove(gone.start, gone.end);
  });
}

/** Removes some of the names of an import, which keeps others. */
function removeNames(
  document: SourceDocument,
  names: readonly ImportedName[],
  left: readonly ImportedName[],
): Edit[] {
  const { text } = document;
  const retained = new Set(left.map(({ specifier }) => specifier));
  const specifiers = names.map(({ specifier }) => specifier);
  const [first] = specifiers;
  const braced = specifiers.filter(({ type }) => type === 'ImportSpecifier');
  const edits: Edit[] = [];
  const beforeBraces = first !== undefined && first.type !== 'ImportSpecifier' ? first : null;
  if (beforeBraces !== null && !retained.has(beforeBraces)) {
    const rest = braced[0];
    const end = rest === undefined ? specifiers[1]?.start : text.lastIndexOf('{', rest.start);
    edits.push(remove(beforeBraces.start, end ?? beforeBraces.end));
  }
  const last = specifiers.at(-1);
  if (
    beforeBraces !== null &&
    last !== undefined &&
    !specifiers.slice(1).some((s) => retained.has(s))
  ) {
    const end = last.type === 'ImportSpecifier' ? text.indexOf('}', last.end) + 1 : last.end;
    return [...edits, remove(beforeBraces.end, end)];
  }
  for (const [index, specifier] of braced.entries()) {
    if (!retained.has(specifier)) edits.push(...removeListed(document, braced, index));
  }
  return mergeRemovals(edits);
}

/** Removes one of the names in braces with the comma that set it off. */
function removeListed(document: SourceDocument, braced: readonly Span[], index: number): Edit[] {
  const { text } = document;
  const { start, end } = braced[index] ?? { start: 0, end: 0 };
  const comma = /^[^\S\n]*,/.exec(text.slice(end, end + 80))?.[0].length ?? 0;
  if (hasOwnLines(text, start, end + comma)) {
    return [remove(lineStart(text, start), lineEnd(text, end + comma))];
  }
  const next = braced[index + 1];
  if (next !== undefined) return removeAroundComments(document, start, next.start);
  return removeAroundComments(document, braced[index - 1]?.end ?? start, end);
}
