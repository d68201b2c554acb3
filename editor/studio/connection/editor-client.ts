// Client of the editor's server: its calls with the session's token, and its refusals as values.

import type { ServerRequest } from '@atelier/editor-channel/change-to-request';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import type { CssElementLookup } from '@atelier/editor-channel/lookup';
import type { SettingsRequest } from '@atelier/editor-channel/studio-settings';
import type { TextReview } from '@atelier/editor-channel/text-review';
import type { ProjectLookups } from '@atelier/editor-channel/update-lookups';
import { createPublishClient } from './publish-client.ts';
import type { PublishClient } from './publish-client.ts';
import { createCodeClient } from './code-client.ts';
import type { Call, CodeClient } from './code-client.ts';
import { isRefusal, placesIn } from './call-refusal.ts';
import type { CallRefusal } from './call-refusal.ts';
import { createCanvasClient } from './canvas-client.ts';
import type { CanvasClient } from './canvas-client.ts';
import type { Session } from '../model/studio-state.ts';
import { createDesignClient } from './design-client.ts';
import type { DesignClient, ListedReviews } from './design-client.ts';

/** The canvas of all windows: one journal for a project. */
export const canvasId = 'studio';

/** An event of the source: a response of another window's call, or a change from outside. */
export interface SourceEvent extends MutationResponse {
  readonly kind: 'mutation' | 'undo' | 'redo' | 'revoked' | 'change';
}

/** An activity of the journal, as the server lists it. */
export interface ListedActivity {
  readonly id: string;
  readonly type: string;
  /** The change in words. */
  readonly summary?: string;
  /** The program that made it; a person without it. */
  readonly author?: string;
  /** Changes of one batch are undone together. */
  readonly batch?: string;
  readonly isUndone: boolean;
}

/** The response to a batch. */
export interface WrittenBatch {
  readonly batch: string;
  /** In the order of the changes. */
  readonly responses: readonly MutationResponse[];
}

/** A request of a program to this window. */
export interface WindowRequest {
  readonly id: string;
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The window's response. */
export type WindowOutcome =
  | { readonly value: unknown }
  | { readonly refused: string; readonly message: string };

/** A listener to the events of the source. */
export interface SourceListener {
  readonly onEvent: (event: SourceEvent) => void;
  /** The translations that are to be looked at have changed. */
  readonly onReviews: (reviews: readonly TextReview[]) => void;
  /** Settings have been changed, or the stream begins with those of now. They come as data. */
  readonly onSettings: (stored: unknown) => void;
  /** A window has been opened beside others. @param count the number of all windows */
  readonly onWindows: (count: number) => void;
  readonly onOpen: () => void;
  /** Responds to a request of a program. */
  readonly onRequest: (request: WindowRequest) => Promise<WindowOutcome>;
  /** The connection is lost. @param isOver whether the browser tries no more */
  readonly onLost: (isOver: boolean) => void;
}

/** The lookups of a project. */
export interface Lookups extends ProjectLookups {
  readonly cssElementLookup: CssElementLookup;
}

/** The calls. Each returns a refusal instead of throwing. */
export interface EditorClient extends CanvasClient, CodeClient, DesignClient, PublishClient {
  session(): Promise<Session | CallRefusal>;
  /** The stored settings as data; undefined where they are refused, as by a file that cannot be read. */
  settings(): Promise<unknown>;
  /** Merges changes into the stored settings. @returns those with their version, as data */
  changeSettings(request: SettingsRequest): Promise<object | CallRefusal>;
  lookups(): Promise<Lookups | CallRefusal>;
  activities(): Promise<readonly ListedActivity[] | CallRefusal>;
  send(request: ServerRequest): Promise<MutationResponse | CallRefusal>;
  /** Sends several changes that are written all or none, and undone together. */
  sendBatch(requests: readonly ServerRequest[]): Promise<WrittenBatch | CallRefusal>;
  /** Classes that the project's Tailwind names; none without it. */
  classNames(): Promise<readonly string[]>;
  /** Opens a file in the person's editor, as the program that their environment names. */
  open(place: object): Promise<void>;
  /** Sends what was gathered to the assistant of the settings. */
  sendContext(context: object): Promise<{ readonly message: string } | CallRefusal>;
  /** Listens to the source. @returns a function that ends it. */
  listen(listener: SourceListener): () => void;
}

/** Requests that outlive their page are at most this large, all together. */
const keepaliveBytesMax = 60 * 1024;
/** A change of this length leaves room for the settings beside it. */
const keepaliveLengthMax = 4 * 1024;

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
    settings: async () => {
      const stored = await call<{ settings: unknown }>('settings');
      return isRefusal(stored) ? undefined : stored.settings;
    },
    changeSettings: (request) => {
      const body = JSON.stringify(request);
      // A page that is being left sends it all the same; browsers allow so much for that.
      const keepalive = new Blob([body]).size < keepaliveBytesMax;
      return call<object>('settings', { method: 'PATCH', body, keepalive });
    },
    lookups: () => call<Lookups>(`${canvas}/lookups`),
    activities: async () => {
      const listed = await call<{ activities: readonly ListedActivity[] }>(`${canvas}/activities`);
      return isRefusal(listed) ? listed : listed.activities;
    },
    send: ({ path, body }) => call<MutationResponse>(`editor/${path}`, changeInit(body)),
    sendBatch: (requests) => {
      const mutations = requests.map(({ path, body }) => ({
        name: path.slice(path.lastIndexOf('/') + 1),
        payload: body,
      }));
      return call<WrittenBatch>(`${canvas}/batch`, changeInit({ mutations }));
    },
    classNames: async () => {
      const listed = await call<{ classNames: readonly string[] }>(`${canvas}/classNames`);
      return isRefusal(listed) ? [] : listed.classNames;
    },
    ...createCodeClient(call, canvas),
    ...createDesignClient(call, canvas),
    ...createCanvasClient(call),
    ...createPublishClient(call),
    open: async (place) => {
      await call('open', { method: 'POST', body: JSON.stringify(place) });
    },
    sendContext: (context) =>
      call<{ message: string }>('context', { method: 'POST', body: JSON.stringify(context) }),
    listen: (listener) =>
      listenToEvents(
        call,
        `${canvas}/events?window=1&token=${encodeURIComponent(token)}`,
        listener,
      ),
  };
}

/** Listens to the stream of events. @returns a function that ends it */
function listenToEvents(
  call: Call,
  address: string,
  { onEvent, onReviews, onSettings, onWindows, onOpen, onLost, onRequest }: SourceListener,
): () => void {
  const events = new EventSource(address);
  events.addEventListener('request', ({ data }: MessageEvent<string>) => {
    const request = JSON.parse(data) as WindowRequest;
    void onRequest(request).then((outcome) =>
      call(`editor/canvases/${canvasId}/windows/responses/${request.id}`, {
        method: 'POST',
        body: JSON.stringify(outcome),
      }),
    );
  });
  for (const kind of ['mutation', 'undo', 'redo', 'revoked', 'change']) {
    events.addEventListener(kind, ({ data }: MessageEvent<string>) =>
      onEvent(JSON.parse(data) as SourceEvent),
    );
  }
  events.addEventListener('reviews', ({ data }: MessageEvent<string>) =>
    onReviews((JSON.parse(data) as ListedReviews).reviews),
  );
  events.addEventListener('settings', ({ data }: MessageEvent<string>) =>
    onSettings(JSON.parse(data)),
  );
  events.addEventListener('windows', ({ data }: MessageEvent<string>) =>
    onWindows((JSON.parse(data) as { count: number }).count),
  );
  events.addEventListener('open', onOpen);
  events.addEventListener('error', () => onLost(events.readyState === EventSource.CLOSED));
  return () => events.close();
}

/** The request of a change. The text that was typed last is written when the window is closed over it. */
function changeInit(change: unknown): RequestInit {
  const body = JSON.stringify(change);
  return { method: 'POST', body, keepalive: body.length < keepaliveLengthMax };
}

function refusalOf(body: unknown, status: number): CallRefusal {
  const error: unknown =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  if (typeof error === 'object' && error !== null && 'message' in error && 'code' in error) {
    const places = placesIn('details' in error ? error.details : null);
    const refusal = { refused: String(error.code), message: String(error.message) };
    return places.length === 0 ? refusal : { ...refusal, places };
  }
  return { refused: 'failed', message: `The server responded with ${status}.` };
}
