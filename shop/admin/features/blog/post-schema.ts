// Schema of a post's form, with a sentence at each field.

import {
  array,
  boolean,
  check,
  custom,
  forward,
  maxLength,
  object,
  picklist,
  pipe,
  regex,
  string,
  type GenericSchema,
} from 'valibot';
import { defaultLanguage, languages } from '../../../platform/language/language.ts';
import { isBlankText, textName, type TextName } from '../../form/text-state.ts';
import type { Words } from './blog-columns.tsx';
import {
  statuses,
  textWords,
  type PictureValue,
  type PostValues,
  type TextValues,
} from './post-values.ts';

const tagsMax = 20;

/** The schema, with its messages in the reader's language. */
export function postSchema(t: Words): GenericSchema<PostValues, unknown> {
  const texts = Object.fromEntries(
    languages.map((language) => [textName(language), textSchema(t, language === defaultLanguage)]),
  ) as Record<TextName, GenericSchema<TextValues>>;
  return pipe(
    object({
      ...texts,
      status: picklist(statuses),
      category: string(),
      tags: pipe(array(string()), maxLength(tagsMax, t('errors.tags'))),
      tagNames: custom<PostValues['tagNames']>(() => true),
      publishAt: string(),
      publishedAt: string(),
      createdAt: string(),
      picture: custom<PictureValue | null>(() => true),
    }),
    forward(
      check(
        ({ status, publishAt }) => status === 'draft' || publishAt === '',
        t('errors.schedule'),
      ),
      ['publishAt'],
    ),
  );
}

function textSchema(t: Words, isOriginal: boolean): GenericSchema<TextValues> {
  const atMost = (length: number) => pipe(string(), maxLength(length, t('errors.long')));
  return pipe(
    object({
      title: atMost(200),
      excerpt: atMost(1_000),
      body: atMost(100_000),
      author: atMost(120),
      alt: atMost(500),
      slug: pipe(string(), regex(/^[^/?#\s]{0,200}$/, t('errors.slug'))),
      published: boolean(),
      stale: boolean(),
    }),
    forward(
      check(
        (text) => text.title.trim() !== '' || (!isOriginal && isBlankText(text, textWords)),
        t('errors.title'),
      ),
      ['title'],
    ),
  );
}
