// Event hub: source events, delivered to every subscriber.

import type { ChangedFile } from '@atelier/editor-channel/mutation-response';
import type { ElementRecord, ScopeRecord } from '@atelier/editor-channel/lookup';

/** Something that happened to the source. */
export interface SourceEvent {
  /** `mutation`, `undo` and `redo` are ours; `change` came from somewhere else. */
  readonly kind: 'mutation' | 'undo' | 'redo' | 'change';
  /** The canvas whose call it was. */
  readonly canvasId: string | null;
  readonly activityId: string | null;
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
  readonly newTreeElements: Readonly<Record<string, ElementRecord | null>>;
  readonly newScopes: Readonly<Record<string, ScopeRecord | null>>;
  readonly files: readonly ChangedFile[];
}

type Listener = (event: SourceEvent) => void;

/** Delivers every event to every subscriber. */
export class EventHub {
  readonly #listeners = new Set<Listener>();

  /** Begins to listen. @returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(event: SourceEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
