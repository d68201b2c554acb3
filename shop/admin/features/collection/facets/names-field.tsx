// Names field: the name of a category, a colour or a series in every language, with the introduction of its page, each with its state beside the original.

import { useWatch, type Path, type UseFormReturn } from 'react-hook-form';
import {
  defaultLanguage,
  directionOf,
  languages,
  nativeName,
  type Language,
} from '../../../../platform/language/language.ts';
import { useTranslation } from '../../../../translation/use-translation.ts';
import { MarkedAreaField, MarkedField } from '../../../../ui/marked-field.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { textName } from '../../../form/text-state.ts';
import type { FacetValues, NameText } from './facet-values.ts';

type Form = UseFormReturn<FacetValues>;

/** The original is required; another language without a name shows the original's. */
export function NamesField({
  form,
  hasIntroduction,
}: {
  readonly form: Form;
  /** Whether it has a page of its own, with an introduction. */
  readonly hasIntroduction: boolean;
}) {
  const { t } = useTranslation(['admin-facets', 'admin']);
  const texts: readonly NameText[] = useWatch({
    control: form.control,
    name: languages.map((language) => textName(language)),
  });
  const written = texts.filter(({ name }) => name.trim() !== '').length;
  const stale = texts.filter((text) => text.stale).length;
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-1 w-full text-caption">
        {t(hasIntroduction ? 'namesAndIntroductions' : 'names')}
      </legend>
      <p className="clear-both mb-4 text-small text-quiet">
        {t('admin:texts.count', { written, total: languages.length })}
        {stale > 0 && (
          <span className="text-ink">
            {' · '}
            {t('staleCount', { amount: stale })}
          </span>
        )}
      </p>
      <div className="grid max-w-[60rem] gap-x-8 gap-y-5 md:grid-cols-2">
        {languages.map((language, place) => (
          <NameField
            key={language}
            form={form}
            language={language}
            text={texts[place] ?? { name: '', introduction: '', stale: false }}
            hasIntroduction={hasIntroduction}
          />
        ))}
      </div>
    </fieldset>
  );
}

function NameField({
  form,
  language,
  text,
  hasIntroduction,
}: {
  readonly form: Form;
  readonly language: Language;
  readonly text: NameText;
  readonly hasIntroduction: boolean;
}) {
  const { t } = useTranslation('admin');
  const path: Path<FacetValues> = `${textName(language)}.name`;
  const { error } = form.getFieldState(path, form.formState);
  return (
    <div>
      <div lang={language}>
        <MarkedField
          label={nativeName(language)}
          required={language === defaultLanguage}
          error={error?.message}
          dir={directionOf(language)}
          maxLength={100}
          {...form.register(path)}
        />
        {hasIntroduction && <IntroductionField form={form} language={language} />}
      </div>
      {text.stale && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-label">
          {t('texts.stale')}
          <TextButton
            aria-label={`${t('texts.stillRight')}: ${nativeName(language)}`}
            onClick={() =>
              form.setValue(textName(language), { ...text, stale: false }, { shouldDirty: true })
            }
          >
            {t('texts.stillRight')}
          </TextButton>
        </p>
      )}
    </div>
  );
}

function IntroductionField({
  form,
  language,
}: {
  readonly form: Form;
  readonly language: Language;
}) {
  const { t } = useTranslation('admin-facets');
  const path: Path<FacetValues> = `${textName(language)}.introduction`;
  const { error } = form.getFieldState(path, form.formState);
  return (
    <div className="mt-3">
      <MarkedAreaField
        label={t('introductionOf', { language: nativeName(language) })}
        error={error?.message}
        dir={directionOf(language)}
        rows={3}
        maxLength={700}
        {...form.register(path)}
      />
    </div>
  );
}
