// Server refusals: those of a mutation, and those caused by files, ids and the journal.

import type { Refusal, RefusalCode } from '@atelier/editor-source/refusal';

/** The stable codes that the server adds to those of an edit. */
export type ServerRefusalCode =
  | RefusalCode
  | 'bad_path'
  | 'bad_request'
  | 'batch_stopped'
  | 'body_too_large'
  | 'commit_message_missing'
  | 'file_changed'
  | 'file_is_link'
  | 'file_not_permitted'
  | 'file_not_text'
  | 'file_outside_roots'
  | 'file_read_only'
  | 'forbidden_host'
  | 'forbidden_origin'
  | 'git_failed'
  | 'git_hook_refused'
  | 'git_not_now'
  | 'not_a_file'
  | 'nothing_to_commit'
  | 'nothing_to_discard'
  | 'nothing_to_redo'
  | 'nothing_to_undo'
  | 'resource_not_found'
  | 'token_missing'
  | 'undo_conflict'
  | 'window_missing'
  | 'window_refused'
  | 'window_silent'
  | 'write_failed';

/** Something that the server did not do. */
export interface ServerRefusal extends Omit<Refusal, 'refused'> {
  readonly refused: ServerRefusalCode;
}

/** Makes a refusal. */
export function refuseRequest(
  refused: ServerRefusalCode,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): ServerRefusal {
  return details === undefined ? { refused, message } : { refused, message, details };
}

/** Whether an outcome is a refusal of the server or of an edit. */
export function isServerRefusal(outcome: unknown): outcome is ServerRefusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** The refusal for something missing, in the words of the error catalogue. */
export function notFound(details?: Readonly<Record<string, unknown>>): ServerRefusal {
  return refuseRequest('resource_not_found', 'Resource not found', details);
}
