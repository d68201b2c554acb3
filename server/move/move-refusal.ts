// Refusals of a move: codes that the command line and the screen each word for their reader, and the facts that belong to them.

/** Codes of everything that a move refuses or reports. */
export type MoveCode =
  | 'invalid_address'
  | 'missing_key'
  | 'same_project'
  | 'unreachable'
  | 'not_a_project'
  | 'not_service_key'
  | 'no_move_functions'
  | 'newer_protocol'
  | 'source_importing'
  | 'schema_differs'
  | 'target_has_rows'
  | 'target_has_catalogue'
  | 'other_import'
  | 'import_not_allowed'
  | 'disk_full'
  | 'request_failed'
  | 'rows_refused'
  | 'file_refused'
  | 'file_missing'
  | 'file_differs'
  | 'still_changing'
  | 'reference_missing';

/** The side of a move that a fact is about. */
export type MoveSide = 'source' | 'target';

/** Facts of a report or a refusal, for the sentence about it. */
export type MoveFacts = Readonly<Record<string, string | number>>;

/** A move that cannot start or go on. It is thrown where that shows, and worded once, at the edge. */
export class MoveRefusal extends Error {
  readonly code: MoveCode;
  readonly facts: MoveFacts;

  constructor(code: MoveCode, facts: MoveFacts = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(facts)}`, { cause });
    this.code = code;
    this.facts = facts;
  }
}
