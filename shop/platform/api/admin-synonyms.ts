// Search synonyms as the back office's list returns them. Types alone: they add nothing to a bundle.

/** A word that shoppers type, and the words by which it finds works as well. */
export interface AdminSynonymRow {
  readonly id: number;
  readonly language: string;
  readonly word: string;
  readonly finds: readonly string[];
}
