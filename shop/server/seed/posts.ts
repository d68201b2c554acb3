// The demo shop's posts as their files say them, facts once and words per language, and the statements that add them.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statement } from './database.ts';
import { nameStatement } from './translated-names.ts';

/** One language's words, as `demo/rows/posts/<language>.json` holds them. */
interface PostsTexts {
  /** Names by tag. */
  readonly tags: Readonly<Record<string, string>>;
  readonly posts: Readonly<Record<string, unknown>>;
}

export interface Posts {
  /** The text of `posts.json`, which PostgreSQL reads itself. */
  readonly facts: string;
  readonly texts: readonly { readonly language: string; readonly words: PostsTexts }[];
}

/** Reads `posts.json` and `posts/<language>.json` from a seed folder; a catalogue may come without a blog. */
export async function readPosts(folder: string): Promise<Posts> {
  const facts = (await whereItIs(readFile(join(folder, 'posts.json'), 'utf8'))) ?? '[]';
  const names = (await whereItIs(readdir(join(folder, 'posts')))) ?? [];
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map(async (name) => ({
        language: name.slice(0, -'.json'.length),
        words: JSON.parse(await readFile(join(folder, 'posts', name), 'utf8')) as PostsTexts,
      })),
  );
  return { facts, texts };
}

/** Adds the posts; words of posts that have no facts are left out. */
export function postStatements({ facts, texts }: Posts): Statement[] {
  const words = JSON.stringify(texts);
  return [
    {
      text: `insert into public.posts (id, status, published_at, tags, picture_path, picture_width, picture_height,
          picture_placeholder)
        select id, status, "publishedAt", tags, '/pictures/' || (picture ->> 'file'),
            (picture ->> 'width')::integer, (picture ->> 'height')::integer, coalesce(picture ->> 'placeholder', '')
          from jsonb_to_recordset($1::jsonb) as post (id bigint, status text, "publishedAt" timestamptz, tags text[],
            picture jsonb)`,
      values: [facts],
    },
    {
      text: `insert into public.post_texts (post_id, language, slug, title, excerpt, author, alt, body)
        select post.id, said.language, entry.slug, entry.title, entry.excerpt, entry.author, entry.alt, entry.body
          from jsonb_to_recordset($1::jsonb) as said (language text, words jsonb),
            jsonb_each(said.words -> 'posts') as written
            join public.posts as post on post.id = written.key::bigint,
            jsonb_to_record(written.value) as entry (slug text, title text, excerpt text, author text, alt text,
              body text)`,
      values: [words],
    },
    nameStatement('tag_texts (tag, language, name)', 'tags', words),
    {
      text: `select setval(pg_get_serial_sequence('public.posts', 'id'), max(id)) from public.posts having max(id) > 0`,
    },
  ];
}

async function whereItIs<Content>(reading: Promise<Content>): Promise<Content | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
