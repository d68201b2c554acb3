// Posts of the demo blog, as `rest/v1` returns them.

import type { Post, PostCard } from './platform/api/post.ts';
import type { ProductPicture } from './platform/api/product.ts';
import { readSeed } from './test-seed.ts';

interface PostFacts {
  readonly id: number;
  readonly tags: readonly string[];
  readonly publishedAt: string;
  readonly picture: Pick<ProductPicture, 'width' | 'height' | 'placeholder'> & { file: string };
}

interface PostWords {
  readonly tags: Readonly<Record<string, string>>;
  readonly posts: Readonly<
    Record<string, Pick<Post, 'slug' | 'title' | 'excerpt' | 'author' | 'body'> & { alt: string }>
  >;
}

/** Every post, in no order. */
export const posts = readSeed('posts.json') as readonly PostFacts[];

function postWords(id: number, language: string) {
  const { tags, posts: written } = readSeed(`posts/${language}.json`) as PostWords;
  const words = written[id];
  if (words === undefined) throw new Error(`The blog has no post ${id} in ${language}.`);
  return { tags, words };
}

/** A post's title in a language. */
export function postTitleOf(id: number, language: string): string {
  return postWords(id, language).words.title;
}

/** The readable end of a post's address in a language. */
export function postSlugOf(id: number, language: string): string {
  return postWords(id, language).words.slug;
}

function postCardOf(one: PostFacts, language: string): PostCard {
  const { tags, words } = postWords(one.id, language);
  const { file, ...measures } = one.picture;
  return {
    id: one.id,
    slug: words.slug,
    language,
    title: words.title,
    excerpt: words.excerpt,
    author: words.author,
    publishedAt: one.publishedAt,
    tags: one.tags.map((id) => ({ id, name: tags[id] ?? id })),
    picture: { path: `/pictures/${file}`, alt: words.alt, ...measures },
  };
}

/** A post as its own page shows it. */
export function postOf(one: PostFacts, language: string): Post {
  return {
    ...postCardOf(one, language),
    body: postWords(one.id, language).words.body,
    updatedAt: one.publishedAt,
    alternates: ['en', 'fr'].map((other) => ({ language: other, slug: postSlugOf(one.id, other) })),
    more: posts
      .filter(({ id }) => id !== one.id)
      .slice(0, 3)
      .map((other) => postCardOf(other, language)),
  };
}

/** The posts in whose titles something is found, the latest first. */
export function listPosts(sought: string, language: string) {
  const search = sought.toLowerCase();
  const found = posts
    .filter(({ id }) => postTitleOf(id, language).toLowerCase().includes(search))
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return { total: found.length, items: found.map((one) => postCardOf(one, language)), tags: [] };
}
