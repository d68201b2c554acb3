// Changed records: the lookup records that a change of a file adds, changes or removes, and how far the others moved.

import type { PositionShift } from '@atelier/editor-channel/mutation-response';
import type { ElementRecord, ScopeRecord } from '@atelier/editor-channel/lookup';
import { classAttributeOf } from '@atelier/editor-source/class-list/class-sites';
import type { Element } from '@atelier/editor-source/locate/elements';
import type { SourceDocument } from '@atelier/editor-source/locate/source-document';
import { isRefusal } from '@atelier/editor-source/refusal';
import { changedWindow } from '../journal/changed-window.ts';
import { hunksOf, linesOf } from '../journal/line-hunks.ts';
import type { DocumentCache } from '../project/document-cache.ts';
import type { IndexChange } from './code-index.ts';
import { describeParts, recordsOf } from './element-records.ts';
import type { IndexedFile } from './indexed-file.ts';

/** The changes of the lookups. */
export interface ChangedRecords {
  /** Null for an element that is gone. */
  readonly elements: Readonly<Record<string, ElementRecord | null>>;
  readonly scopes: Readonly<Record<string, ScopeRecord | null>>;
  readonly moves: readonly PositionShift[];
}

/** A changed run of lines: where it stood, and where it stands, as offsets. */
interface ChangedRun {
  readonly before: Span;
  readonly after: Span;
  readonly lines: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The record changes of a file. Of a file that could not be parsed before, or cannot be now, all records are returned. */
export function changedRecordsOf(change: IndexChange, documents: DocumentCache): ChangedRecords {
  const { before, after } = change;
  const gone = removedRecords(before, after);
  if (after === null) return { ...gone, moves: [] };
  const partly = before === null ? null : changedParts(before, after, documents);
  const { elements, scopes } = partly ?? recordsOf(after, documents);
  return {
    elements: { ...gone.elements, ...elements },
    scopes: { ...gone.scopes, ...scopes },
    moves: partly?.moves ?? [],
  };
}

/** The ids of a file that no longer name anything. */
function removedRecords(
  before: IndexedFile | null,
  after: IndexedFile | null,
): { elements: Record<string, null>; scopes: Record<string, null> } {
  const retainedIds = new Set([...(after?.ids ?? []), ...(after?.scopeIds ?? [])]);
  const gone = (ids: readonly string[]): [string, null][] =>
    ids.filter((id) => !retainedIds.has(id)).map((id) => [id, null]);
  const scopes = gone(before?.scopeIds ?? []);
  return {
    elements: Object.fromEntries([...gone(before?.ids ?? []), ...scopes]),
    scopes: Object.fromEntries(scopes),
  };
}

/**
 * An element's record is made of what stands in its own lines, of the element and the scope around it, and, where its classes
 * are worked out, of what the file imports; a definition's also of what the file exports.
 * @returns null for a file that cannot be compared.
 */
function changedParts(
  before: IndexedFile,
  after: IndexedFile,
  documents: DocumentCache,
): ChangedRecords | null {
  if (before.syntaxError !== null || after.syntaxError !== null) return null;
  const former = documents.open(before.path, before.text);
  const document = documents.open(after.path, after.text);
  if (isRefusal(former) || isRefusal(document)) return null;
  const runs = runsOf(before.text, after.text);
  const isIn = ({ start, end }: Span, side: 'before' | 'after' = 'after'): boolean =>
    runs.some(({ [side]: run }) => start < run.end && run.start < end);
  const isImporting = importsOf(former) !== importsOf(document);
  const isCode = runs.some((run) => isOfCode(former, run.before) || isOfCode(document, run.after));
  const isSameTree = haveSameTree(before, after);
  const ancestors = isSameTree ? null : ancestorsOf(before);
  const formerIndexes = isSameTree ? null : indexesOf(before);
  // Lines and ids can disagree on what moved where lines are alike: such an element gets a new record.
  const hasMovedElsewhere = ({ node, index }: Element): boolean => {
    const formerIndex = formerIndexes === null ? index : formerIndexes.get(after.ids[index] ?? '');
    const known = former.elements[formerIndex ?? -1]?.node;
    return (
      known === undefined || isIn(known, 'before') || shiftOffset(runs, known.start) !== node.start
    );
  };
  const membersBefore = isSameTree ? null : membersOf(before);
  const membersAfter = isSameTree ? null : membersOf(after);
  const described = describeParts(after, document, {
    elements: (element) =>
      isIn(element.node) ||
      hasMovedElsewhere(element) ||
      (ancestors !== null &&
        ancestors.get(after.ids[element.index] ?? '') !== ancestorOf(after, element.index)) ||
      (isImporting && hasComputedClasses(element)),
    definitions: (scope) => isCode || isIn(scope),
    scopes: ({ path }) => membersBefore?.get(path) !== membersAfter?.get(path),
  });
  const emptied = document.scopes
    .filter(({ path }) => membersBefore?.has(path) === true && membersAfter?.has(path) !== true)
    .map(({ index }): [string, null] => [after.scopeIds[index] ?? '', null]);
  return {
    elements: described.elements,
    scopes: { ...described.scopes, ...Object.fromEntries(emptied) },
    moves: shiftsOf(runs, former, document),
  };
}

function runsOf(before: string, after: string): ChangedRun[] {
  const window = changedWindow(before, after, 0);
  const lines = linesOf(window.before);
  const starts = [window.characters];
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length);
  let growth = 0;
  return hunksOf(lines, linesOf(window.after)).map((hunk): ChangedRun => {
    const [start = 0, end = 0] = [starts[hunk.start], starts[hunk.end]];
    const length = hunk.lines.join('').length;
    const from = start + growth;
    growth += length - (end - start);
    return {
      before: { start, end },
      after: { start: from, end: from + length },
      lines: hunk.lines.length - (hunk.end - hunk.start),
    };
  });
}

/** Whether some of a span stands outside of all elements. */
function isOfCode({ text, elements }: SourceDocument, span: Span): boolean {
  const part = text.slice(span.start, span.end);
  const start = span.start + part.length - part.trimStart().length;
  const end = span.start + part.trimEnd().length;
  return start < end && !elements.some(({ node }) => node.start <= start && end <= node.end);
}

function importsOf({ program, text }: SourceDocument): string {
  return program.body
    .filter(({ type }) => type === 'ImportDeclaration')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n');
}

function hasComputedClasses({ node }: Element): boolean {
  const value = node.type === 'JSXElement' ? classAttributeOf(node)?.value : null;
  return value != null && value.type !== 'Literal';
}

/** Whether all elements stand in the same elements and scopes as before: then nothing has to be compared one by one. */
function haveSameTree(before: IndexedFile, after: IndexedFile): boolean {
  return (
    before.ids.length === after.ids.length &&
    before.scopeIds.length === after.scopeIds.length &&
    before.scopeIds.every((id, index) => id === after.scopeIds[index]) &&
    before.ids.every((id, index) => {
      const [old, now] = [before.shapes[index], after.shapes[index]];
      const isSamePlace = old?.parent === now?.parent && old?.scope === now?.scope;
      return id === after.ids[index] && isSamePlace && (old?.name === '') === (now?.name === '');
    })
  );
}

function indexesOf({ ids }: IndexedFile): ReadonlyMap<string, number> {
  return new Map(ids.map((id, index) => [id, index]));
}

/** An offset of the former text, shifted by the changed runs in front of it. */
function shiftOffset(runs: readonly ChangedRun[], offset: number): number {
  let moved = offset;
  for (const { before, after } of runs) {
    if (before.end <= offset) moved += after.end - after.start - (before.end - before.start);
  }
  return moved;
}

/** Id → what is around it. */
function ancestorsOf(file: IndexedFile): ReadonlyMap<string, string> {
  return new Map(file.ids.map((id, index) => [id, ancestorOf(file, index)]));
}

/** The scope of an element and the nearest element around it; fragments, which have no name, are passed over. */
function ancestorOf({ shapes, ids }: IndexedFile, index: number): string {
  let parent = shapes[index]?.parent ?? -1;
  while (parent !== -1 && shapes[parent]?.name === '') parent = shapes[parent]?.parent ?? -1;
  return `${ids[parent] ?? ''} ${shapes[index]?.scope ?? ''}`;
}

/** Path of a scope → the ids of its elements, as one text. */
function membersOf({ shapes, ids }: IndexedFile): ReadonlyMap<string, string> {
  const members = new Map<string, string[]>();
  for (const [index, { scope, name }] of shapes.entries()) {
    if (name === '') continue;
    const list = members.get(scope) ?? [];
    list.push(ids[index] ?? '');
    members.set(scope, list);
  }
  return new Map([...members].map(([scope, list]) => [scope, list.join()]));
}

function shiftsOf(
  runs: readonly ChangedRun[],
  former: SourceDocument,
  now: SourceDocument,
): PositionShift[] {
  const startingIn = ({ elements }: SourceDocument, { start, end }: Span): number =>
    elements.filter(({ node }) => start <= node.start && node.start < end).length;
  return runs.map(({ before, after, lines }) => ({
    from: before.end,
    characters: after.end - after.start - (before.end - before.start),
    lines,
    elements: startingIn(now, after) - startingIn(former, before),
  }));
}
