// Messages of the contact form, as the back office's functions return them. Types alone: they add nothing to a bundle.

/** A message in the list of messages. */
export interface AdminMessageRow {
  readonly id: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** The beginning of the text. */
  readonly excerpt: string;
  /** ISO 8601; null while it waits for an answer. */
  readonly handledAt: string | null;
  readonly hasNote: boolean;
}
