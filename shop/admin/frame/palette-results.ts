// Results of the palette's search as lines with their addresses. Pure.

import type { AdminSearch } from '../../platform/api/admin.ts';
import { adminSections } from '../../platform/page/admin-sections.ts';

/** A line of the palette. */
export interface PaletteResult {
  readonly kind: keyof AdminSearch;
  readonly path: string;
  readonly label: string;
}

/** The section in which a result of each kind is opened. */
const sectionOf: Readonly<Record<keyof AdminSearch, string>> = {
  products: 'collection',
  posts: 'blog',
  orders: 'order',
  users: 'users',
  messages: 'messages',
  notes: 'collector-notes',
  discounts: 'discounts',
  facets: 'collection',
};

/** The word of a facet in the address of one of it, where it is another one than the facet's own. */
const facetWords: Readonly<Partial<Record<string, string>>> = {
  categories: 'category',
  colours: 'colour',
};

/** Results whose section exists. */
export function paletteResults(found: AdminSearch): readonly PaletteResult[] {
  const lines: readonly (readonly [kind: keyof AdminSearch, id: string | number, label: string])[] =
    [
      ...found.orders.map(
        ({ id, number, email }) => ['orders', id, `${number} · ${email}`] as const,
      ),
      ...found.products.map(({ id, title }) => ['products', id, title] as const),
      ...found.users.map(({ id, email }) => ['users', id, email] as const),
      ...found.messages.map(
        ({ id, name, subject }) => ['messages', id, `${name} · ${subject}`] as const,
      ),
      ...found.notes.map(({ id, name, excerpt }) => ['notes', id, `${name} · ${excerpt}`] as const),
      ...found.posts.map(({ id, title }) => ['posts', id, title] as const),
      ...found.discounts.map(({ code }) => ['discounts', code, code] as const),
      ...found.facets.map(
        ({ facet, id, name }) => ['facets', `${facetWords[facet] ?? facet}-${id}`, name] as const,
      ),
    ];
  const known: readonly string[] = adminSections;
  return lines
    .filter(([kind]) => known.includes(sectionOf[kind]))
    .map(([kind, id, label]) => ({ kind, path: `/admin/${sectionOf[kind]}/${id}`, label }));
}
