// Collectors' notes as the back office's functions return them. Types alone: they add nothing to a bundle.

import type { NoteStatus } from './collector-note.ts';

/** A note in the list of collectors' notes. */
export interface AdminCollectorNoteRow {
  readonly id: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly productId: number;
  /** Title of the work; null where it has no published text. */
  readonly work: string | null;
  readonly name: string;
  readonly place: string;
  readonly language: string;
  readonly rating: number | null;
  /** The beginning of the text. */
  readonly excerpt: string;
  readonly status: NoteStatus;
  readonly hasResponse: boolean;
}
