// Entries of the sitemap as the database returns them.

import type { Language } from '../language/language.ts';

/** One page of entries, and the number of all. */
export interface SitemapEntries {
  readonly total: number;
  readonly items: readonly {
    readonly id: number;
    /** ISO 8601. */
    readonly updatedAt: string;
    readonly slugs: Readonly<Partial<Record<Language, string>>> | null;
  }[];
}
