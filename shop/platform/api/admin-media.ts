// Results of the back office's functions about media, as the database returns them.

import type { Language } from '../language/language.ts';

/** A file of the media. */
export interface AdminMediaRow {
  readonly id: number;
  /** Name of its object in the bucket `media`. */
  readonly objectName: string;
  readonly path: string;
  readonly title: string;
  /** `image`, `video` or `document`. */
  readonly kind: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels; null for a file that is no picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** A `data:` address of a few bytes; may be empty. */
  readonly placeholder: string;
  /** As CSS's `object-position`. */
  readonly focus: string;
  readonly alts: Readonly<Partial<Record<Language, string>>>;
  /** The uploader's address; null where the account is gone. */
  readonly uploadedBy: string | null;
  /** Number of places that show it. */
  readonly places: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** A place that shows a file. */
export interface MediaPlace {
  /** `product`, `post` or `settings`. */
  readonly kind: string;
  /** Null for settings. */
  readonly id: number | null;
  readonly title: string;
}

/** A file with the places that show it, at most a hundred. */
export interface AdminMedia {
  readonly media: AdminMediaRow;
  readonly places: readonly MediaPlace[];
}
