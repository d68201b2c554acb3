// What the editor's server answers: the outcome of a mutation, and a refusal with its stable code.

import type { ElementRecord, ScopeRecord } from './lookup.ts';

/** A file that a mutation, an undo or a redo changed. */
export interface ChangedFile {
  /** Path relative to the project, with forward slashes. */
  readonly path: string;
  /** SHA-256 of the new bytes in hexadecimal, or null when the file was deleted. */
  readonly hash: string | null;
  /** The change as a unified diff with three lines of context. */
  readonly diff: string;
}

/** The answer to a mutation, an undo or a redo. */
export interface MutationAnswer {
  /** The journal entry, by which the change can be undone. */
  readonly activityId: string;
  /** Codebase ids that changed: placeholder or former id → id from now on. */
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
  /** Records of every element of the changed files; null for one that is gone. */
  readonly newTreeElements: Readonly<Record<string, ElementRecord | null>>;
  /** Records of every scope of the changed files; null for one that is gone. */
  readonly newScopes: Readonly<Record<string, ScopeRecord | null>>;
  readonly files: readonly ChangedFile[];
}

/** A refusal, as it travels. */
export interface ErrorAnswer {
  readonly error: {
    /** Stable: to be compared by programs. */
    readonly code: string;
    /** What happened, why, and what to do: to be read by people. */
    readonly message: string;
    /** Facts to act upon, for example the place in the source to open. */
    readonly details?: Readonly<Record<string, unknown>>;
  };
}
