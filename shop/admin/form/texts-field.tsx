// Texts field: the text of a thing in one language beside the original, and the state of every language.

import { useState, type ComponentType, type ReactNode } from 'react';
import { useWatch, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import {
  defaultLanguage,
  directionOf,
  languages,
  nativeName,
  type Language,
} from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { textCompleteness, textName, textState, type TextMarks } from './text-state.ts';

export interface TextsFieldProps<Values extends FieldValues, Text extends TextMarks> {
  /** Its values have a text for each language, by {@link textName}. */
  readonly form: UseFormReturn<Values>;
  /** The words by which a text is judged, the most important first. */
  readonly words: readonly (keyof Text)[];
  /** The fields of a text. */
  readonly Fields: ComponentType<{
    readonly form: UseFormReturn<Values>;
    readonly language: Language;
  }>;
  /** A part of the original, to be read beside its translation: its label, and how it is drawn. */
  readonly original: readonly {
    readonly name: keyof Text & string;
    readonly label: string;
    readonly draw?: (text: string) => ReactNode;
  }[];
  readonly publishLabel: string;
  readonly publishHint: string;
}

/** A refused save shows the first language that has an error. */
export function TextsField<Values extends FieldValues, Text extends TextMarks>(
  props: TextsFieldProps<Values, Text>,
) {
  const { form, words, Fields, original, publishLabel, publishHint } = props;
  const { t } = useTranslation(['admin', 'form']);
  const paths = languages.map((language) => textName(language) as Path<Values>);
  const values: readonly Text[] = useWatch({ control: form.control, name: paths });
  const textOf = (language: Language): Text =>
    values[languages.indexOf(language)] ?? form.getValues(textName(language) as Path<Values>);
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const { errors, submitCount } = form.formState;
  const hasError = (each: Language) => errors[textName(each)] !== undefined;
  const [seen, setSeen] = useState(0);
  if (submitCount !== seen) {
    setSeen(submitCount);
    const wrong = languages.find(hasError);
    if (wrong !== undefined && !hasError(language)) setLanguage(wrong);
  }
  const own = textName(language) as Path<Values>;
  const text = textOf(language);
  const set = (changed: Partial<TextMarks>) =>
    form.setValue(own, { ...form.getValues(own), ...changed }, { shouldDirty: true });
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-3 w-full text-caption">{t('texts.title')}</legend>
      <Tabs
        textOf={textOf}
        words={words}
        language={language}
        hasError={hasError}
        onSelect={setLanguage}
      />
      <div
        className={`mt-5 ${language === defaultLanguage ? 'max-w-[40rem]' : 'grid gap-x-8 gap-y-6 lg:grid-cols-2'}`}
      >
        {language !== defaultLanguage && (
          <Original text={textOf(defaultLanguage)} parts={original} />
        )}
        <div key={language} className="min-w-0 space-y-5">
          {text.stale && (
            <p className="flex flex-wrap items-baseline gap-x-4 border-s-2 border-ink ps-4 text-small">
              {t('texts.staleText')}
              <TextButton onClick={() => set({ stale: false })}>{t('texts.stillRight')}</TextButton>
            </p>
          )}
          <div lang={language} className="space-y-5">
            <Fields form={form} language={language} />
          </div>
          <ChoiceField
            label={publishLabel}
            hint={publishHint}
            mark={t('form:optional')}
            checked={text.published}
            onChange={(published) => set({ published })}
          />
        </div>
      </div>
    </fieldset>
  );
}

function Tabs<Text extends TextMarks>({
  textOf,
  words,
  language,
  hasError,
  onSelect,
}: {
  readonly textOf: (language: Language) => Text;
  readonly words: readonly (keyof Text)[];
  readonly language: Language;
  readonly hasError: (language: Language) => boolean;
  readonly onSelect: (language: Language) => void;
}) {
  const { t } = useTranslation('admin');
  return (
    <div className="clear-both grid grid-cols-2 border-s border-t border-line sm:grid-cols-5">
      {languages.map((each) => {
        const text = textOf(each);
        const state = textState(text, words);
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
              className={`block text-label ${hasError(each) ? 'text-error' : state === 'stale' ? 'text-ink' : 'text-quiet'}`}
            >
              {hasError(each)
                ? t('texts.error')
                : state === 'missing'
                  ? t('texts.missing')
                  : t('texts.state', {
                      state: t(`texts.${state}`),
                      share: textCompleteness(text, textOf(defaultLanguage), words),
                    })}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** The original's words, to be read beside their translation. */
function Original<Text extends TextMarks>({
  text,
  parts,
}: {
  readonly text: Text;
  readonly parts: TextsFieldProps<FieldValues, Text>['original'];
}) {
  const { t } = useTranslation('admin');
  return (
    <section aria-label={t('texts.original')} className="border border-line p-5 max-lg:text-small">
      <h4 className="text-label text-quiet">
        {t('texts.originalIn', { language: nativeName(defaultLanguage) })}
      </h4>
      <dl lang={defaultLanguage} dir={directionOf(defaultLanguage)} className="mt-3 space-y-4">
        {parts.map(({ name, label, draw }) => {
          const words = String(text[name]);
          return (
            words.trim() !== '' && (
              <div key={name}>
                <dt className="text-label text-quiet">{label}</dt>
                <dd className="mt-1 wrap-anywhere whitespace-pre-line">
                  {draw === undefined ? words : draw(words)}
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}
