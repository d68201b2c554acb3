// Collectors' notes, as the database functions return them.

/** A published note of somebody who bought a work. */
export interface CollectorNote {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** In which it is written, and in which the maker responds. */
  readonly language: string;
  readonly name: string;
  /** Empty where the writer names none. */
  readonly place: string;
  readonly body: string;
  /** From 1 to 5; null where the writer gives none. */
  readonly rating: number | null;
  /** The maker's; empty where there is none. */
  readonly response: string;
}

/** One page of the notes about a work, the latest first. */
export interface CollectorNotePage {
  readonly items: readonly CollectorNote[];
  readonly hasMore: boolean;
}

/** The notes about a work, as its page has them at first. */
export interface ProductNotes {
  readonly count: number;
  /** The number of notes with a rating. */
  readonly ratings: number;
  /** Of the ratings, to one decimal; null without any. */
  readonly average: number | null;
  readonly latest: readonly CollectorNote[];
}

export type NoteStatus = 'pending' | 'published' | 'hidden';

/** A note as its writer sees it. */
export interface OwnNote extends Omit<CollectorNote, 'id' | 'at'> {
  readonly status: NoteStatus;
}

/** A line of an order that has a note, or about which one can be left. */
export interface NotableLine {
  readonly line: number;
  readonly note: OwnNote | null;
}
