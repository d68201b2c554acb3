// Values of a post that the form edits, in the form in which the database writes them (private.admin_post_values).

import type { AdminPost } from '../../../platform/api/admin-blog.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { languages } from '../../../platform/language/language.ts';
import { callAdmin } from '../../data/call-admin.ts';
import type { FormRecord, SaveOutcome } from '../../form/record.ts';
import { textName, type TextMarks, type TextName } from '../../form/text-state.ts';

export const statuses = ['draft', 'published', 'archived'] as const;

/** The text in one language; all empty where there is none. */
export interface TextValues extends TextMarks {
  readonly title: string;
  readonly excerpt: string;
  /** Markdown, to the last character as it is stored. */
  readonly body: string;
  readonly author: string;
  /** Alternative text of the featured picture. */
  readonly alt: string;
  readonly slug: string;
}

/** The words by which a text is judged: whether there is one, and how complete it is. */
export const textWords = ['title', 'excerpt', 'body', 'author', 'alt'] as const;

export interface PictureValue {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

interface OwnValues {
  readonly status: string;
  /** Empty for none. */
  readonly category: string;
  readonly tags: readonly string[];
  /** Names of tags that this form has added, by id; the database never returns them. */
  readonly tagNames: Readonly<Record<string, { readonly language: string; readonly name: string }>>;
  /** ISO 8601 in UTC, or empty. */
  readonly publishAt: string;
  /** ISO 8601 in UTC, or empty. */
  readonly publishedAt: string;
  /** ISO 8601 in UTC; empty for that which is stored, and in a new post for the time of its addition. */
  readonly createdAt: string;
  readonly picture: PictureValue | null;
}

export type PostValues = OwnValues & Readonly<Record<TextName, TextValues>>;

const emptyText: TextValues = {
  title: '',
  excerpt: '',
  body: '',
  author: '',
  alt: '',
  slug: '',
  published: true,
  stale: false,
};

/** Values of a post that does not exist yet. */
export function newPost(): FormRecord<PostValues> {
  const texts = Object.fromEntries(
    languages.map((language) => [textName(language), emptyText]),
  ) as Record<TextName, TextValues>;
  const values: PostValues = {
    status: 'draft',
    category: '',
    tags: [],
    tagNames: {},
    publishAt: '',
    publishedAt: '',
    createdAt: '',
    picture: null,
    ...texts,
  };
  return { values, version: '' };
}

/** The post's form. */
export function postRecord({ values, updatedAt }: AdminPost): FormRecord<PostValues> {
  // The shape is the database's; a test compares both.
  return { values: values as PostValues, version: updatedAt };
}

/** Reads a post; null where there is none. */
export function readPost(
  openClient: () => Promise<DatabaseClient>,
  id: string,
  signal?: AbortSignal,
): Promise<AdminPost | null> {
  // An address that is no key names no post.
  if (!/^\d{1,15}$/.test(id)) return Promise.resolve(null);
  return callAdmin(openClient, 'admin_post', { post_id: Number(id) }, signal);
}

/** Saves changed values where those that they replace are still as they were read; adds the post where it is new. */
export async function savePost(
  openClient: () => Promise<DatabaseClient>,
  id: number | null,
  changes: Partial<PostValues>,
  { values, version }: FormRecord<PostValues>,
): Promise<{ readonly outcome: SaveOutcome; readonly id: number }> {
  const was = Object.fromEntries(
    Object.entries(values).filter(([name]) => id !== null && name in changes),
  );
  const saved = await callAdmin(openClient, 'admin_save_post', {
    post_id: id,
    changes: { ...changes, ...(id === null && { additionKey: version }) },
    was,
  });
  return { outcome: saved.outcome === 'conflict' ? 'conflict' : 'saved', id: saved.id };
}
