// Blog posts as the database functions return them.

import type { ProductCard, ProductPicture } from './product.ts';

export interface Tag {
  readonly id: string;
  readonly name: string;
}

/** A post as a list shows it. `language` is the one its text is really written in. */
export interface PostCard {
  readonly id: number;
  readonly slug: string;
  readonly language: string;
  readonly title: string;
  readonly excerpt: string;
  /** The author's role in the shop. */
  readonly author: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly tags: readonly Tag[];
  readonly picture: ProductPicture | null;
}

/** Everything a post's own page shows. */
export interface Post extends PostCard {
  /** Markdown. */
  readonly body: string;
  /** Published works that a link alone on its line leads to. */
  readonly works: readonly ProductCard[];
  /** Pictures of the media that the text shows; their words are in the text. */
  readonly pictures: readonly Omit<ProductPicture, 'alt'>[];
  readonly updatedAt: string;
  /** The languages this post is published in, each with its own readable tail. */
  readonly alternates: readonly { readonly language: string; readonly slug: string }[];
  /** Related posts. */
  readonly more: readonly PostCard[];
}

/** One page of the blog, the number of all matches, and all tags, each with how many of its posts the search finds. */
export interface PostList {
  readonly total: number;
  readonly items: readonly PostCard[];
  readonly tags: readonly (Tag & { readonly count: number })[];
}

/** Arguments of `list_posts`; an omitted one filters nothing. */
export interface PostQuery {
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly page_size: number;
  readonly page_offset: number;
}

/** The number of the work that an address of the shop leads to; null for another address. The database reads the same (private.linked_works). */
export function linkedWork(href: string): number | null {
  const number = /^\/product\/(\d{1,15})(?:[/?#]\S*)?$/.exec(href)?.[1];
  return number === undefined ? null : Number(number);
}

/** A post's address without language: its number, and its title made readable. */
export function postPath(post: { readonly id: number; readonly slug: string }): string {
  return post.slug === ''
    ? `/blog/${post.id}`
    : `/blog/${post.id}/${encodeURIComponent(post.slug)}`;
}
