// What the planner has to know of a table that was just filled: until then it takes it for empty and reads it from end to end.
import type { Statement } from './database.ts';

/** Counts what seeding fills; otherwise PostgreSQL does so by itself, up to a minute later. */
export const analyzeTables: Statement = {
  text: `analyze public.products, public.product_texts, public.product_pictures, public.picture_texts,
    public.posts, public.post_texts`,
};
