// Updating the lookups with a response or an event, which carry only the records that changed.

import type { ChangedFile, PositionShift, MutationResponse } from './mutation-response.ts';
import type { ElementRecord, ScopeLookup, SourceLocation, TreeElementLookup } from './lookup.ts';

/** The lookups of a project's elements and scopes. */
export interface ProjectLookups {
  readonly treeElementLookup: TreeElementLookup;
  readonly scopeLookup: ScopeLookup;
}

/**
 * The lookups after a response or an event: removed records are left out, new and changed ones are taken over, and what only
 * moved has its new place. A record that is not of the file's former version, because something was missed, stays as it is.
 */
export function updateLookups(
  { treeElementLookup, scopeLookup }: ProjectLookups,
  result: Pick<MutationResponse, 'newTreeElements' | 'newScopes' | 'files'>,
): ProjectLookups {
  const byPath = new Map(result.files.map((file) => [file.path, file]));
  const shifted = Object.entries(treeElementLookup).map(([id, record]): [string, ElementRecord] => {
    const file = byPath.get(record.filename);
    return [id, file === undefined ? record : shiftRecord(record, file)];
  });
  return {
    treeElementLookup: mergeRecords(Object.fromEntries(shifted), result.newTreeElements),
    scopeLookup: mergeRecords(scopeLookup, result.newScopes),
  };
}

function shiftRecord(
  record: ElementRecord,
  { hash, formerHash, moves }: ChangedFile,
): ElementRecord {
  if (hash === null || record.hash !== formerHash) return record;
  const { start } = record.place;
  const isElement = record.index >= 0;
  const elements = isElement ? shiftAt(moves, start, ({ elements: by }) => by) : 0;
  return {
    ...record,
    hash,
    index: record.index + elements,
    place: shiftLocation(record.place, moves),
  };
}

function shiftLocation(
  { line, column, start, end }: SourceLocation,
  moves: readonly PositionShift[],
): SourceLocation {
  return {
    line: line + shiftAt(moves, start, ({ lines }) => lines),
    column,
    start: start + shiftAt(moves, start, ({ characters }) => characters),
    end: end + shiftAt(moves, end, ({ characters }) => characters),
  };
}

function shiftAt(
  moves: readonly PositionShift[],
  offset: number,
  of: (move: PositionShift) => number,
): number {
  return moves.reduce((sum, move) => (move.from <= offset ? sum + of(move) : sum), 0);
}

function mergeRecords<Value>(
  former: Readonly<Record<string, Value>>,
  changed: Readonly<Record<string, Value | null>>,
): Record<string, Value> {
  const entries = Object.entries({ ...former, ...changed });
  return Object.fromEntries(
    entries.flatMap(([id, value]): [string, Value][] => (value === null ? [] : [[id, value]])),
  );
}
