// Keeps the look-ups up to date with an answer or an event, which tell only what has changed.

import type { ChangedFile, Move, MutationAnswer } from './answer.ts';
import type { ElementRecord, ScopeLookup, SourcePlace, TreeElementLookup } from './lookup.ts';

/** The look-ups of a project's elements and scopes. */
export interface ProjectLookups {
  readonly treeElementLookup: TreeElementLookup;
  readonly scopeLookup: ScopeLookup;
}

/**
 * The look-ups after an answer or an event: what is gone is left out, what is new or changed is taken over, and what only
 * moved has its new place. A record that is not of the file's former version, because something was missed, stays as it is.
 */
export function updateLookups(
  { treeElementLookup, scopeLookup }: ProjectLookups,
  answer: Pick<MutationAnswer, 'newTreeElements' | 'newScopes' | 'files'>,
): ProjectLookups {
  const byPath = new Map(answer.files.map((file) => [file.path, file]));
  const moved = Object.entries(treeElementLookup).map(([id, record]): [string, ElementRecord] => {
    const file = byPath.get(record.filename);
    return [id, file === undefined ? record : movedRecord(record, file)];
  });
  return {
    treeElementLookup: merged(Object.fromEntries(moved), answer.newTreeElements),
    scopeLookup: merged(scopeLookup, answer.newScopes),
  };
}

function movedRecord(
  record: ElementRecord,
  { hash, formerHash, moves }: ChangedFile,
): ElementRecord {
  if (hash === null || record.hash !== formerHash) return record;
  const { start } = record.place;
  const isElement = record.index >= 0;
  const elements = isElement ? sumOf(moves, start, ({ elements: by }) => by) : 0;
  return {
    ...record,
    hash,
    index: record.index + elements,
    place: movedPlace(record.place, moves),
  };
}

function movedPlace(
  { line, column, start, end }: SourcePlace,
  moves: readonly Move[],
): SourcePlace {
  return {
    line: line + sumOf(moves, start, ({ lines }) => lines),
    column,
    start: start + sumOf(moves, start, ({ characters }) => characters),
    end: end + sumOf(moves, end, ({ characters }) => characters),
  };
}

function sumOf(moves: readonly Move[], offset: number, of: (move: Move) => number): number {
  return moves.reduce((sum, move) => (move.from <= offset ? sum + of(move) : sum), 0);
}

function merged<Value>(
  former: Readonly<Record<string, Value>>,
  changed: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  const entries = Object.entries({ ...former, ...changed });
  return Object.fromEntries(
    entries.flatMap(([id, value]): [string, Value][] => (value === null ? [] : [[id, value]])),
  );
}
