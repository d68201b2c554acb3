// Texts of a work: the fields of one language.

import type { Path, UseFormReturn } from 'react-hook-form';
import {
  defaultLanguage,
  directionOf,
  type Language,
} from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { MarkedAreaField, MarkedField } from '../../../ui/marked-field.tsx';
import { textName } from '../../form/text-state.ts';
import { TextsField } from '../../form/texts-field.tsx';
import { textWords, type ProductValues, type TextValues } from './product-values.ts';

const lines = ['title', 'dimensions', 'materials', 'pages', 'edition'] as const;
const order = [
  'title',
  'description',
  'dimensions',
  'materials',
  'pages',
  'edition',
  'shipping',
  'returns',
] as const;

type Form = UseFormReturn<ProductValues>;

/** In every language. */
export function ProductTexts({ form }: { readonly form: Form }) {
  const { t } = useTranslation('admin-collection');
  return (
    <TextsField<ProductValues, TextValues>
      form={form}
      words={textWords}
      original={order.map((name) => ({ name, label: t(`fields.${name}`) }))}
      Fields={TextFields}
      publishLabel={t('fields.published')}
      publishHint={t('hints.published')}
    />
  );
}

function TextFields({ form, language }: { readonly form: Form; readonly language: Language }) {
  const { t } = useTranslation('admin-collection');
  const fieldOf = (name: (typeof order)[number] | 'slug') => {
    const path = `${textName(language)}.${name}` as Path<ProductValues>;
    const { error } = form.getFieldState(path, form.formState);
    return { label: t(`fields.${name}`), error: error?.message, ...form.register(path) };
  };
  const direction = directionOf(language);
  return (
    <>
      {order.map((name) =>
        lines.some((each) => each === name) ? (
          <MarkedField
            key={name}
            {...fieldOf(name)}
            required={name === 'title' && language === defaultLanguage}
            dir={direction}
          />
        ) : (
          <MarkedAreaField
            key={name}
            {...fieldOf(name)}
            rows={name === 'description' ? 7 : 3}
            dir={direction}
            {...(name === 'description' ? {} : { hint: t('hints.lines') })}
          />
        ),
      )}
      <MarkedField {...fieldOf('slug')} hint={t('hints.slug')} dir={direction} />
    </>
  );
}
