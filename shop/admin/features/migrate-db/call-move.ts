// Call of the server's function for moves, in the administrator's name.

import { isRecord } from '../../../platform/api/record.ts';
import { readPageData } from '../../../platform/page/page-data.ts';
import type { SessionStore } from '../../../platform/session/session.ts';
import { AdminRefusal, unreachable } from '../../data/call-admin.ts';
import type { MoveCheck, MoveRefusal, MoveState } from './move-state.ts';

/** Address and key of a project; the key is sent to this shop's own server and to nobody else. */
export interface ProjectInput {
  readonly url: string;
  readonly key: string;
}

export interface ProjectInputs {
  readonly source: ProjectInput;
  readonly target: ProjectInput;
}

/** A request that the move refused. */
export interface Refused {
  readonly refusal: MoveRefusal;
}

/** The state of the last move. @param watch the word of a move that this page started */
export const readMove = (
  session: SessionStore,
  watch: string | undefined,
  signal: AbortSignal,
): Promise<MoveState> =>
  callServer(session, { act: 'state', ...(watch === undefined ? {} : { watch }) }, signal);

/** Checks and counts; nothing is moved. */
export const checkMove = (
  session: SessionStore,
  projects: ProjectInputs,
): Promise<MoveCheck | Refused> => callServer(session, { act: 'check', ...projects });

/** Starts a move, or goes on with it. */
export const startMove = (
  session: SessionStore,
  projects: ProjectInputs,
  consent: { readonly replace: boolean; readonly restart: boolean },
): Promise<MoveState | Refused> => callServer(session, { act: 'start', ...projects, ...consent });

/** Stops the move under way, and resolves with its last state. */
export const stopMove = (session: SessionStore): Promise<MoveState> =>
  callServer(session, { act: 'stop' });

/** Rejects with {@link AdminRefusal} without a result. */
async function callServer<Result>(
  session: SessionStore,
  request: object,
  signal?: AbortSignal,
): Promise<Result> {
  const headers = new Headers({
    'content-type': 'application/json',
    apikey: readPageData().data.apikey,
  });
  const bearer = await session.token();
  if (bearer !== null) headers.set('authorization', `Bearer ${bearer}`);
  const init = { method: 'POST', headers, body: JSON.stringify(request), signal: signal ?? null };
  const response = await fetch('/functions/v1/move', init).catch((error: unknown) => {
    throw new AdminRefusal(unreachable, error);
  });
  const result: unknown = await response.json().catch(() => null);
  if (response.ok && isRecord(result)) return result as Result;
  const code = isRecord(result) ? result['error'] : null;
  throw new AdminRefusal(code === 'not_administrator' ? code : unreachable, result);
}
