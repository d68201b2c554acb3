// Texts field: the text of a work in one language beside the original, and the state of every language.

import { useState } from 'react';
import { useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  defaultLanguage,
  directionOf,
  languages,
  nativeName,
  type Language,
} from '../../../platform/language/language.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { MarkedAreaField, MarkedField } from '../../../ui/marked-field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { textName, type ProductValues, type TextValues } from './product-values.ts';
import { textCompleteness, textState } from './text-state.ts';

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

/** A refused save shows the first language that has an error. */
export function TextsField({ form }: { readonly form: Form }) {
  const { t } = useTranslation('admin-collection');
  const values = useWatch({ control: form.control, name: languages.map(textName) });
  const textOf = (language: Language): TextValues =>
    values[languages.indexOf(language)] ?? form.getValues(textName(language));
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const { errors, submitCount } = form.formState;
  const [seen, setSeen] = useState(0);
  if (submitCount !== seen) {
    setSeen(submitCount);
    const wrong = languages.find((each) => errors[textName(each)] !== undefined);
    if (wrong !== undefined && errors[textName(language)] === undefined) setLanguage(wrong);
  }
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-3 w-full text-caption">{t('texts.title')}</legend>
      <Tabs
        textOf={textOf}
        language={language}
        hasError={(each) => errors[textName(each)] !== undefined}
        onSelect={setLanguage}
      />
      <div
        className={`mt-5 ${language === defaultLanguage ? 'max-w-[40rem]' : 'grid gap-x-8 gap-y-6 lg:grid-cols-2'}`}
      >
        {language !== defaultLanguage && <Original text={textOf(defaultLanguage)} />}
        <TextFields key={language} form={form} language={language} text={textOf(language)} />
      </div>
    </fieldset>
  );
}

function Tabs({
  textOf,
  language,
  hasError,
  onSelect,
}: {
  readonly textOf: (language: Language) => TextValues;
  readonly language: Language;
  readonly hasError: (language: Language) => boolean;
  readonly onSelect: (language: Language) => void;
}) {
  const { t } = useTranslation('admin-collection');
  return (
    <div className="clear-both grid grid-cols-2 border-s border-t border-line sm:grid-cols-5">
      {languages.map((each) => {
        const text = textOf(each);
        const state = textState(text);
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === language}
            onClick={() => onSelect(each)}
            className="min-h-14 border-e border-b border-line px-3 py-2 text-start aria-pressed:bg-shade aria-pressed:shadow-[inset_0_-2px_0_0_var(--ink)]"
          >
            <span className="block text-small">
              <bdi lang={each}>{nativeName(each)}</bdi>
            </span>
            <span
              className={`block text-label ${hasError(each) || state === 'stale' ? 'text-accent' : 'text-quiet'}`}
            >
              {hasError(each)
                ? t('texts.error')
                : state === 'missing'
                  ? t('texts.missing')
                  : t('texts.state', {
                      state: t(`texts.${state}`),
                      share: textCompleteness(text, textOf(defaultLanguage)),
                    })}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The original's words, to be read beside their translation. */
function Original({ text }: { readonly text: TextValues }) {
  const { t } = useTranslation('admin-collection');
  const written = order.filter((name) => text[name].trim() !== '');
  return (
    <section aria-label={t('texts.original')} className="border border-line p-5 max-lg:text-small">
      <h4 className="text-label text-quiet">
        {t('texts.originalIn', { language: nativeName(defaultLanguage) })}
      </h4>
      <dl lang={defaultLanguage} dir={directionOf(defaultLanguage)} className="mt-3 space-y-4">
        {written.map((name) => (
          <div key={name}>
            <dt className="text-label text-quiet">{t(`fields.${name}`)}</dt>
            <dd className="mt-1 wrap-anywhere whitespace-pre-line">{text[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TextFields({
  form,
  language,
  text,
}: {
  readonly form: Form;
  readonly language: Language;
  readonly text: TextValues;
}) {
  const { t } = useTranslation(['admin-collection', 'form']);
  const own = textName(language);
  const fieldOf = (name: keyof TextValues) => {
    const path = `${own}.${name}` as Path<ProductValues>;
    const { error } = form.getFieldState(path, form.formState);
    return { label: t(`fields.${name as 'title'}`), error: error?.message, ...form.register(path) };
  };
  const set = (changed: Partial<TextValues>) =>
    form.setValue(own, { ...form.getValues(own), ...changed }, { shouldDirty: true });
  const direction = directionOf(language);
  return (
    <div className="min-w-0 space-y-5">
      {text.stale && (
        <p className="flex flex-wrap items-baseline gap-x-4 border-s-2 border-accent ps-4 text-small">
          {t('texts.staleText')}
          <TextButton onClick={() => set({ stale: false })}>{t('texts.stillRight')}</TextButton>
        </p>
      )}
      <div lang={language} className="space-y-5">
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
      </div>
      <ChoiceField
        label={t('fields.published')}
        hint={t('hints.published')}
        mark={t('form:optional')}
        checked={text.published}
        onChange={(published) => set({ published })}
      />
    </div>
  );
}
