// Event hub: events of one kind, as those of the source, delivered to every subscriber.

import type { ChangedFile } from '@atelier/editor-channel/mutation-response';
import type { ElementRecord, ScopeRecord } from '@atelier/editor-channel/lookup';

/** Something that happened to the source. */
export interface SourceEvent {
  /**
   * `mutation`, `undo` and `redo` are ours; `change` came from somewhere else. After `revoked` the journal no longer has the
   * entries of a batch that was stopped and undone.
   */
  readonly kind: 'mutation' | 'undo' | 'redo' | 'revoked' | 'change';
  /** The canvas whose call it was. */
  readonly canvasId: string | null;
  readonly activityId: string | null;
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
  readonly newTreeElements: Readonly<Record<string, ElementRecord | null>>;
  readonly newScopes: Readonly<Record<string, ScopeRecord | null>>;
  readonly files: readonly ChangedFile[];
}

type Listener<Event> = (event: Event) => void;

/** Delivers every event to every subscriber. */
export class EventHub<Event = SourceEvent> {
  readonly #listeners = new Set<Listener<Event>>();

  /** Begins to listen. @returns a function that unsubscribes. */
  subscribe(listener: Listener<Event>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(event: Event): void {
    for (const listener of this.#listeners) listener(event);
  }
}
