// The editor's server as a program calls it: by HTTP, with the token of the start, and refusals as values.

import type { ErrorResponse } from '@atelier/editor-channel/mutation-response';

/** A call that was refused, with the code and the words of the editor's server. */
export interface ApiRefusal {
  readonly refused: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The journal that all Studio windows use: an agent's changes are undone by the same key. */
export const canvas = 'canvases/studio';

/** The calls. */
export interface EditorApi {
  get<Value>(path: string): Promise<Value | ApiRefusal>;
  post<Value>(path: string, body: object, author: string): Promise<Value | ApiRefusal>;
}

/** The place and the token of a running Studio. */
export interface ApiConnection {
  /** The address below which the editor's calls are, without a slash at the end. */
  readonly address: string;
  readonly token: string;
  /** By default the network. */
  readonly fetch?: (request: Request) => Response | Promise<Response>;
}

/** Whether a call was refused. */
export function isApiRefusal(outcome: unknown): outcome is ApiRefusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}

/** The calls of a connection. @param connect is asked for each call: a Studio that was started again has another token */
export function createEditorApi(connect: () => ApiConnection | null): EditorApi {
  const call = async <Value>(path: string, init: RequestInit): Promise<Value | ApiRefusal> => {
    const connection = connect();
    if (connection === null) return notRunning;
    const { address, token, fetch: send = fetch } = connection;
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    try {
      const response = await send(new Request(`${address}/${path}`, { ...init, headers }));
      const body: unknown = await response.json();
      return response.ok ? (body as Value) : refusalOf(body, response.status);
    } catch {
      return notRunning;
    }
  };
  return {
    get: (path) => call(path, {}),
    post: (path, body, author) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-atelier-author': author },
      }),
  };
}

const notRunning: ApiRefusal = {
  refused: 'studio_not_running',
  message:
    'The Studio does not run. Start it (npm start, or npx atelier studio DIR), then try again.',
};

function refusalOf(body: unknown, status: number): ApiRefusal {
  const { error } = body as Partial<ErrorResponse>;
  return error === undefined
    ? { refused: 'failed', message: `The editor’s server responded with ${status}.` }
    : {
        refused: error.code,
        message: error.message,
        ...(error.details === undefined ? {} : { details: error.details }),
      };
}
