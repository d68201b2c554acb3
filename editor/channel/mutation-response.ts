// Mutation responses: the outcome of a mutation, an undo or a redo, and a refusal with its stable code.

import type { ElementRecord, ScopeRecord } from './lookup.ts';

/**
 * The shift of everything behind a changed part of a file. Several shifts add up.
 */
export interface PositionShift {
  /** Offset in the former text from which on everything moves. */
  readonly from: number;
  /** By how many characters, lines and elements; less than 0: forwards. */
  readonly characters: number;
  readonly lines: number;
  readonly elements: number;
}

/** A file that a mutation, an undo or a redo changed. */
export interface ChangedFile {
  /** Path relative to the project, with forward slashes. */
  readonly path: string;
  /** SHA-256 of the new bytes in hexadecimal, or null when the file was deleted. */
  readonly hash: string | null;
  /** SHA-256 of the former bytes in hexadecimal, or null when there was no file. */
  readonly formerHash: string | null;
  /** The change as a unified diff with three lines of context. */
  readonly diff: string;
  /** The shifts of elements that have no new record, because only their positions have changed. */
  readonly moves: readonly PositionShift[];
}

/** The response to a mutation, an undo or a redo. */
export interface MutationResponse {
  /** The journal entry, by which the change can be undone. */
  readonly activityId: string;
  /** The change in words, as the journal has it. */
  readonly summary?: string;
  /** Codebase ids that changed: placeholder or former id → id from now on. */
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
  /**
   * Records of the elements of the changed files that are new or changed; null for one that is gone. Of all others only the
   * places may have changed, as `moves` of their files say: `updateLookups` takes both into the look-ups. Former records
   * stay good as references, too.
   */
  readonly newTreeElements: Readonly<Record<string, ElementRecord | null>>;
  /** Records of the scopes of the changed files that are new or hold other elements; null for one that is gone. */
  readonly newScopes: Readonly<Record<string, ScopeRecord | null>>;
  readonly files: readonly ChangedFile[];
  /** Of an undo or a redo of a batch: the steps before this last one, in their order. */
  readonly earlierSteps?: readonly MutationResponse[];
}

/** All steps of a response, in their order. */
export function stepsOf(response: MutationResponse): readonly MutationResponse[] {
  return [...(response.earlierSteps ?? []), response];
}

/** A refusal, as it travels. */
export interface ErrorResponse {
  readonly error: {
    /** Stable: to be compared by programs. */
    readonly code: string;
    /** The message for people: what happened, why, and what to do. */
    readonly message: string;
    /** Facts to act upon, for example the place in the source to open. */
    readonly details?: Readonly<Record<string, unknown>>;
  };
}
