// Texts of a post: the fields of one language, with the editor of its content.

import { useController, type UseFormReturn } from 'react-hook-form';
import {
  defaultLanguage,
  directionOf,
  type Language,
} from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import { MarkedAreaField, MarkedField } from '../../../ui/marked-field.tsx';
import { textName } from '../../form/text-state.ts';
import { TextsField } from '../../form/texts-field.tsx';
import { BodyField } from './body-field.tsx';
import { textWords, type PostValues, type TextValues } from './post-values.ts';

type Form = UseFormReturn<PostValues>;

const draw = (text: string) => (
  <Markdown text={text} Link={({ href, children }) => <a href={href}>{children}</a>} />
);

/** In every language. */
export function PostTexts({ form }: { readonly form: Form }) {
  const { t } = useTranslation('admin-blog');
  return (
    <TextsField<PostValues, TextValues>
      form={form}
      words={textWords}
      original={textWords.map((name) => ({
        name,
        label: t(`fields.${name}`),
        ...(name === 'body' ? { draw } : {}),
      }))}
      Fields={TextFields}
      publishLabel={t('fields.published')}
      publishHint={t('hints.published')}
    />
  );
}

function TextFields({ form, language }: { readonly form: Form; readonly language: Language }) {
  const { t } = useTranslation('admin-blog');
  const own = textName(language);
  const fieldOf = (name: 'title' | 'excerpt' | 'author' | 'alt' | 'slug') => {
    const path = `${own}.${name}` as const;
    const { error } = form.getFieldState(path, form.formState);
    return { label: t(`fields.${name}`), error: error?.message, ...form.register(path) };
  };
  const body = useController({ control: form.control, name: `${own}.body` });
  const direction = directionOf(language);
  return (
    <>
      <MarkedField {...fieldOf('title')} required={language === defaultLanguage} dir={direction} />
      <MarkedAreaField {...fieldOf('excerpt')} rows={3} dir={direction} />
      <BodyField
        key={language}
        label={t('fields.body')}
        value={body.field.value}
        onChange={body.field.onChange}
        error={body.fieldState.error?.message}
        language={language}
      />
      <MarkedField {...fieldOf('author')} hint={t('hints.author')} dir={direction} />
      <MarkedField {...fieldOf('alt')} dir={direction} />
      <MarkedField {...fieldOf('slug')} hint={t('hints.slug')} dir={direction} />
    </>
  );
}
