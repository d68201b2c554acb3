// Fields of a post's form, in the order of the page.

import { defaultLanguage, languages, nativeName } from '../../../platform/language/language.ts';
import type { FacetOption, Facets } from '../../data/use-facets.ts';
import type { FormField } from '../../form/form-fields.tsx';
import { textName } from '../../form/text-state.ts';
import { timeFormField } from '../../form/time-form-field.tsx';
import type { Words } from './blog-columns.tsx';
import { PictureField } from './picture-field.tsx';
import { PostTexts } from './post-texts.tsx';
import { statuses, type PictureValue, type PostValues, type TextValues } from './post-values.ts';
import { TagsField } from './tags-field.tsx';

type Field = FormField<PostValues>;

/** The schedule is below the status that it changes. */
export function postFields(
  t: Words,
  facets: Facets,
  tags: readonly FacetOption[],
): readonly Field[] {
  return [
    {
      name: 'status',
      kind: 'choice',
      label: t('columns.status'),
      required: true,
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    timeFormField<PostValues>('publishAt', t('fields.publishAt'), t('hints.publishAt')),
    ...textFields(t),
    {
      name: 'picture',
      kind: 'custom',
      label: t('picture.title'),
      draw: (form) => <PictureField form={form} />,
      show: (picture: PictureValue | null) => picture?.path.replace(/^.*\//, '') ?? '',
    },
    {
      name: 'category',
      kind: 'choice',
      label: t('columns.category'),
      options: [{ value: '', label: t('noCategory') }, ...facets.categories],
    },
    {
      name: 'tags',
      kind: 'custom',
      label: t('fields.tags'),
      draw: (form) => <TagsField form={form} tags={tags} />,
      show: (ids: readonly string[]) =>
        ids.map((id) => tags.find(({ value }) => value === id)?.label ?? id).join(', '),
    },
    timeFormField<PostValues>('publishedAt', t('columns.published'), t('hints.publishedAt')),
    timeFormField<PostValues>('createdAt', t('columns.created'), t('hints.createdAt')),
  ];
}

/** The original's field draws all languages; the others are there for the conflict notice. */
function textFields(t: Words): readonly Field[] {
  return languages.map((language) => ({
    name: textName(language),
    kind: 'custom',
    label: t('admin:texts.of', { language: nativeName(language) }),
    show: ({ title, body }: TextValues) => `${title}\n${body.slice(0, 400)}`,
    ...(language === defaultLanguage
      ? { draw: (form: Parameters<NonNullable<Field['draw']>>[0]) => <PostTexts form={form} /> }
      : {}),
  }));
}
