// Edits as data: which spans of a file are replaced by what, and where each part of the new text came from.

/** Text of a file that an edit moves. Its elements retain their ids. */
export interface MovedText {
  readonly from: number;
  readonly to: number;
  /** The file it comes from, when it is another one. */
  readonly path?: string;
}

/** New text. */
export interface NewText {
  readonly text: string;
  /** Names the element that begins where the text begins, so that it can be found afterwards. */
  readonly mark?: string;
}

/** A part of a replacement. */
export type Piece = string | NewText | MovedText;

/** One span of a file and what stands there afterwards. An insertion has an empty span. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
}

/** The change of one file. */
export type FileChange =
  | { readonly kind: 'edit'; readonly edits: readonly Edit[] }
  | { readonly kind: 'create'; readonly text: string }
  | { readonly kind: 'delete' };

/** The effect of a mutation on the source, file by file. */
export interface Plan {
  readonly changes: ReadonlyMap<string, FileChange>;
  /** Placeholder id → the mark of the new element that takes its place; absent: no element is new. */
  readonly placeholders?: ReadonlyMap<string, string>;
  /** Whether the edits are written as they are, in a formatted file too; absent: they are formatted as the file is. */
  readonly isUnformatted?: boolean;
  /** The translation that is edited; absent: the plan edits none. */
  readonly translation?: EditedTranslation;
}

/** A translated text that gets another text in one language. */
export interface EditedTranslation {
  /** The key, with its group in front. */
  readonly key: string;
  readonly language: string;
  /** All languages that have the text. */
  readonly languages: readonly string[];
  readonly text: string;
}

/** Replaces a span. */
export function replace(start: number, end: number, ...pieces: readonly Piece[]): Edit {
  return { start, end, pieces };
}

/** Inserts at an offset. */
export function insert(at: number, ...pieces: readonly Piece[]): Edit {
  return { start: at, end: at, pieces };
}

/** Removes a span. */
export function remove(start: number, end: number): Edit {
  return { start, end, pieces: [] };
}

/** A plan that edits one file. */
export function planOf(path: string, edits: readonly Edit[]): Plan {
  return { changes: new Map([[path, { kind: 'edit', edits }]]) };
}

/** A plan that edits class names in one file: one line's work, which is not formatted. */
export function classPlanOf(path: string, edits: readonly Edit[]): Plan {
  return { ...planOf(path, edits), isUnformatted: true };
}
