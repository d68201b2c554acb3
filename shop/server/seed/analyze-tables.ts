// Statement that analyzes the seeded tables: without it the planner takes a table just filled for empty and scans it whole.
import type { Statement } from './database.ts';

/** Counts what seeding fills; otherwise PostgreSQL does so by itself, up to a minute later. */
export const analyzeTables: Statement = {
  text: `analyze public.products, public.product_texts, public.product_variants, public.product_pictures, public.picture_texts,
    public.posts, public.post_texts, public.collector_notes`,
};
