// Newsletters as the back office's functions return them. Types alone: they add nothing to a bundle.

/** A newsletter in its list. */
export interface AdminNewsletterRow {
  readonly id: number;
  readonly audience: string;
  /** In English, else in any other language; empty for none. */
  readonly subject: string;
  readonly languages: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601; null for a draft. */
  readonly sentAt: string | null;
  readonly recipients: number;
  readonly delivered: number;
}

/** A newsletter as its form edits it. */
export interface AdminNewsletter {
  /** `newsletter` or `new_edition`. */
  readonly audience: string;
  /** The work of a new edition; null for the newsletter. */
  readonly productId: number | null;
  readonly version: string;
  readonly sentAt: string | null;
  readonly recipients: number;
  /** Mails that the mail server has accepted. */
  readonly delivered: number;
  /** By language; the body is Markdown. */
  readonly texts: Readonly<Record<string, { readonly subject: string; readonly body: string }>>;
  /** Subscriptions that it would go to now. */
  readonly readers: number;
  /** Works whose new edition is waited for. */
  readonly works: readonly {
    readonly id: number;
    readonly title: string;
    readonly readers: number;
  }[];
}

/** Outcome of a save, and the key. */
export interface AdminNewsletterSaved {
  readonly outcome: 'saved' | 'conflict';
  readonly id: number;
}
