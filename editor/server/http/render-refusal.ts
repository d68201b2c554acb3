// Rendering of refusals and faults as HTTP responses, in one place.

import type { ErrorResponse } from '@atelier/editor-channel/mutation-response';
import type { ServerRefusal, ServerRefusalCode } from '../server-refusal.ts';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 500;

const statuses: Partial<Record<ServerRefusalCode, Status>> = {
  bad_path: 400,
  bad_request: 400,
  commit_message_missing: 400,
  token_missing: 401,
  forbidden_host: 403,
  forbidden_origin: 403,
  file_outside_roots: 403,
  file_is_link: 403,
  file_not_permitted: 403,
  file_read_only: 403,
  not_a_file: 403,
  resource_not_found: 404,
  file_changed: 409,
  parent_changed: 409,
  text_changed: 409,
  undo_conflict: 409,
  nothing_to_undo: 409,
  nothing_to_redo: 409,
  nothing_to_commit: 409,
  nothing_to_discard: 409,
  window_missing: 409,
  window_silent: 409,
  git_not_now: 409,
  git_hook_refused: 409,
  git_failed: 409,
  batch_stopped: 409,
  body_too_large: 413,
  write_failed: 500,
};

/** A refusal as a response. A mutation's refusal is of a well-formed request that cannot be done: 422. */
export function renderRefusal({ refused, message, details }: ServerRefusal): Response {
  const error =
    details === undefined ? { code: refused, message } : { code: refused, message, details };
  return Response.json({ error } satisfies ErrorResponse, { status: statuses[refused] ?? 422 });
}

/** Faults of a disk that a person can do something about. */
const diskFaults: Readonly<Record<string, string>> = {
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'is on a disk that is full',
};

/** A fault as a response: the cause is for the log alone, unless it is that of the store, of which the person can take care. */
export function renderFault(cause: unknown): Response {
  const { code, path } = Object(cause) as { readonly code?: unknown; readonly path?: unknown };
  const fault = diskFaults[String(code)];
  const isStore = typeof path === 'string' && /[\\/]\.atelier[\\/]/.test(path);
  const message =
    isStore && fault !== undefined
      ? `The project's folder .atelier, where changes are stored to be undone, ${fault}. Nothing was changed. Mend that and try again.`
      : 'The editor failed at this. Nothing was written; the log says more.';
  return Response.json({ error: { code: 'internal', message } } satisfies ErrorResponse, {
    status: 500,
  });
}
