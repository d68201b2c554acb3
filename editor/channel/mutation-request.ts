// Mutation requests: the addresses of the editor's server, and how a request names elements (specification, section 7).

/** An element as a mutation names it: the lookup's record, sent back whole. */
export interface ElementReference {
  readonly codebaseId: string;
  readonly filename?: string | null | undefined;
  /** The hash of the file that the sender has seen; the position and the fingerprint are of that version. */
  readonly hash?: string | null | undefined;
  readonly index?: number | null | undefined;
  readonly fingerprint?: string | null | undefined;
  /** The classes of the rendered element, which tell the rendered branch of a condition. */
  readonly classList?: readonly string[] | null | undefined;
  readonly [field: string]: unknown;
}

/** A mutation by its name, which is the last part of its address, and what the call carries, as parsed. */
export interface MutationRequest {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The address of a mutation, relative to the server's root. */
export function mutationPath(canvasId: string, name: string): string {
  return `canvases/${encodeURIComponent(canvasId)}/parseAndMutate/mutate/${name}`;
}

/** The address of the call that undoes the canvas's latest activity. */
export function undoPath(canvasId: string): string {
  return `canvases/${encodeURIComponent(canvasId)}/parseAndMutate/activities/undoChangeToFiles`;
}

/** The address of the call that redoes the latest undone activity of a canvas. */
export function redoPath(canvasId: string): string {
  return `canvases/${encodeURIComponent(canvasId)}/parseAndMutate/activities/redoChangeToFiles`;
}
