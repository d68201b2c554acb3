// Results of the functions behind the blog of the back office. Types alone: they add nothing to a bundle.

/** A post in the list of the blog. */
export interface AdminPostRow {
  readonly id: number;
  /** Empty where it has no text yet. */
  readonly title: string;
  readonly author: string;
  readonly status: string;
  /** Empty for none. */
  readonly category: string;
  readonly tags: readonly string[];
  /** Number of languages with a published text. */
  readonly texts: number;
  /** Number of translations older than their original. */
  readonly stale: number;
  readonly picture: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly placeholder: string;
  } | null;
  /** ISO 8601; null without a schedule. */
  readonly publishAt: string | null;
  /** ISO 8601; null where it was never published. */
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A post as its form edits it. */
export interface AdminPost {
  readonly id: number;
  /** By field; see `features/blog/post-values.ts`. */
  readonly values: object;
  readonly updatedAt: string;
}

/** A link to a preview. */
export interface AdminPreviewLink {
  /** The last part of its address. */
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}
