// Text review: a translated text that was edited in one language, with the languages that are to be looked at because of it.

/** An edited text, and the languages that still say what it said before. */
export interface TextReview {
  /** The key, with its group in front. */
  readonly key: string;
  /** The language that was edited. */
  readonly language: string;
  readonly text: string;
  /** The languages that are to be looked at. */
  readonly pending: readonly string[];
  /** The change that made it; an undone one asks for nothing. */
  readonly activityId: string;
}
