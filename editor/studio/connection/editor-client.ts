// Client of the editor's server: its calls with the session's token, and its refusals as values.

import type { ServerRequest } from '@atelier/editor-channel/change-to-request';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { CssElementLookup } from '@atelier/editor-channel/lookup';
import type { ProjectLookups } from '@atelier/editor-channel/update-lookups';
import type { Session } from '../model/studio-state.ts';

/** The canvas of all windows: one journal for a project. */
export const canvasId = 'studio';

/** A call that was refused, or that did not arrive. */
export interface CallRefusal {
  readonly refused: string;
  readonly message: string;
}

/** An event of the source: a response of another window's call, or a change from outside. */
export interface SourceEvent extends MutationResponse {
  readonly kind: 'mutation' | 'undo' | 'redo' | 'change';
}

/** An activity of the journal, as the server lists it. */
export interface ListedActivity {
  readonly id: string;
  readonly type: string;
  readonly isUndone: boolean;
}

/** The lookups of a project. */
export interface Lookups extends ProjectLookups {
  readonly cssElementLookup: CssElementLookup;
}

/** The calls. Each returns a refusal instead of throwing. */
export interface EditorClient {
  session(): Promise<Session | CallRefusal>;
  settings(): Promise<unknown>;
  saveSettings(settings: object): Promise<void>;
  lookups(): Promise<Lookups | CallRefusal>;
  activities(): Promise<readonly ListedActivity[] | CallRefusal>;
  send(request: ServerRequest): Promise<MutationResponse | CallRefusal>;
  /** Classes that the project's Tailwind names; none without it. */
  classNames(): Promise<readonly string[]>;
  /** The text of a source file. */
  source(path: string): Promise<string | CallRefusal>;
  /** The changes since the last commit as a diff; null in a project without Git. */
  uncommitted(): Promise<string | null | CallRefusal>;
  /** Listens to the source. @returns a function that ends it. */
  listen(onEvent: (event: SourceEvent) => void, onOpen: () => void): () => void;
}

/** Whether a call was refused. */
export function isRefusal(outcome: unknown): outcome is CallRefusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** A client with the token of a start. */
export function createEditorClient(token: string): EditorClient {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const canvas = `editor/canvases/${canvasId}`;
  const call = async <Value>(
    path: string,
    init: RequestInit = {},
  ): Promise<Value | CallRefusal> => {
    try {
      const response = await fetch(path, { ...init, headers });
      const body: unknown = response.status === 204 ? null : await response.json();
      return response.ok ? (body as Value) : refusalOf(body, response.status);
    } catch {
      const message = 'The Studio’s server does not respond. Start it again, and nothing is lost.';
      return { refused: 'unreachable', message };
    }
  };
  return {
    session: () => call<Session>('session'),
    settings: () => call('settings'),
    saveSettings: async (settings) => {
      await call('settings', { method: 'PUT', body: JSON.stringify(settings) });
    },
    lookups: () => call<Lookups>(`${canvas}/lookups`),
    activities: async () => {
      const listed = await call<{ activities: readonly ListedActivity[] }>(`${canvas}/activities`);
      return isRefusal(listed) ? listed : listed.activities;
    },
    send: ({ path, body }) =>
      call<MutationResponse>(`editor/${path}`, { method: 'POST', body: JSON.stringify(body) }),
    classNames: async () => {
      const listed = await call<{ classNames: readonly string[] }>(`${canvas}/classNames`);
      return isRefusal(listed) ? [] : listed.classNames;
    },
    source: async (path) => {
      const read = await call<{ text: string }>(
        `${canvas}/source?path=${encodeURIComponent(path)}`,
      );
      return isRefusal(read) ? read : read.text;
    },
    uncommitted: async () => {
      const read = await call<{ diff: string | null }>(`${canvas}/uncommitted`);
      return isRefusal(read) ? read : read.diff;
    },
    listen: (onEvent, onOpen) => {
      const events = new EventSource(`${canvas}/events?token=${encodeURIComponent(token)}`);
      for (const kind of ['mutation', 'undo', 'redo', 'change']) {
        events.addEventListener(kind, ({ data }: MessageEvent<string>) =>
          onEvent(JSON.parse(data) as SourceEvent),
        );
      }
      events.addEventListener('open', onOpen);
      return () => events.close();
    },
  };
}

function refusalOf(body: unknown, status: number): CallRefusal {
  const error: unknown =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof error === 'object' && error !== null && 'message' in error && 'code' in error) {
    return { refused: String(error.code), message: String(error.message) };
  }
  return { refused: 'failed', message: `The server responded with ${status}.` };
}
