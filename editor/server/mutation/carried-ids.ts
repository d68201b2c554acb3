// Ids that elements keep through an edit of ours. Nothing is guessed: the printed edits say where each part came from.

import { originOf } from '@atelier/editor-source/edits/print-edits';
import { isRefusal } from '@atelier/editor-source/refusal';
import type { CodeIndex } from '../index/code-index.ts';
import type { IndexedFile } from '../index/indexed-file.ts';
import type { PrintedFile } from './print-plan.ts';

/** Path of an edited script → the ids that its elements keep, in source order; null for new elements. */
export type CarriedIds = ReadonlyMap<string, readonly (string | null)[]>;

/** The ids that the elements of edited files keep, moves between files included. */
export function carriedIdsOf(index: CodeIndex, files: readonly PrintedFile[]): CarriedIds {
  const idsByStart = new Map(
    files.map(({ path, before }) => [path, startsOf(index, index.file(path), before)] as const),
  );
  const known = files.flatMap(({ path, after, printed }): [string, (string | null)[]][] => {
    const starts = after === null || printed === null ? null : elementStarts(index, path, after);
    if (starts === null || printed === null) return [];
    const ids = starts.map((start) => {
      const origin = originOf(printed, start);
      return origin === null
        ? null
        : (idsByStart.get(origin.path ?? path)?.get(origin.offset) ?? null);
    });
    return [[path, ids]];
  });
  return new Map(known);
}

/** Offset at which an element begins → its id, for a file as it was. */
function startsOf(
  index: CodeIndex,
  file: IndexedFile | null,
  before: string | null,
): Map<number, string> {
  if (file === null || before === null || file.text !== before) return new Map();
  const starts = elementStarts(index, file.path, before) ?? [];
  return new Map(starts.flatMap((start, at) => [[start, file.ids[at] ?? ''] as const]));
}

function elementStarts({ documents }: CodeIndex, path: string, text: string): number[] | null {
  const document = documents.open(path, text);
  return isRefusal(document) ? null : document.elements.map(({ node }) => node.start);
}

/** Placeholder → id of the new element that takes its place, for files that are in the index as they are now. */
export function idMapOf(
  index: CodeIndex,
  files: readonly PrintedFile[],
  placeholders: ReadonlyMap<string, string>,
): Record<string, string> {
  const idByMark = new Map<string, string>();
  for (const { path, after, printed } of files) {
    const file = index.file(path);
    if (printed === null || printed.marks.size === 0 || file === null || after === null) continue;
    const starts = elementStarts(index, path, after) ?? [];
    for (const [mark, offset] of printed.marks) {
      const id = file.ids[starts.indexOf(offset)];
      if (id !== undefined) idByMark.set(mark, id);
    }
  }
  const entries = [...placeholders].flatMap(([placeholder, mark]) => {
    const id = idByMark.get(mark);
    return id === undefined ? [] : [[placeholder, id] as const];
  });
  return Object.fromEntries(entries);
}
