// File events: every file of the project that is added, changed or removed on disk, by the editor or anybody else.

/** An event of one file. */
export interface FileEvent {
  readonly kind: 'add' | 'change' | 'unlink';
  /** Relative to the project, with forward slashes. */
  readonly path: string;
}

type Listener = (event: FileEvent) => void;

/** The events of one project's files. */
export class FileEvents {
  readonly #listeners = new Set<Listener>();

  /** @returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  publish(event: FileEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
