// The maker as the pages about them show it, as `get_maker` returns it.

/** A picture of the media. */
export interface StoredPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** A tiny picture as a `data:` address; may be empty. */
  readonly placeholder: string;
}

/** Words, in the language in which there are some. */
interface LocalWords {
  readonly text: string;
  readonly language: string;
}

/** A span of time on a day of the week; a day may have several. */
export interface OpeningHours {
  /** From 1, Monday, to 7. */
  readonly day: number;
  /** As `10:00`. */
  readonly from: string;
  readonly to: string;
}

/** A picture and words, of which one may be missing. */
export interface Portrait {
  readonly picture: StoredPicture | null;
  readonly words: LocalWords | null;
}

/** Everything is empty in a shop that has not said it. */
export interface Maker extends Portrait {
  readonly place: string;
  /** In the order of the week. */
  readonly hours: readonly OpeningHours[];
  /** A parcel as it arrives; null where the shop has not said it. */
  readonly parcel: Portrait | null;
}
