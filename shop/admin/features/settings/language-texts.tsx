// Texts by language: a short text or a long one in each of the shop's languages, each under the language's own name.

import { directionOf, languages, nativeName } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { AreaField, Field } from '../../../ui/field.tsx';

export interface LanguageTextsProps {
  readonly legend: string;
  readonly hint: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly isLong?: boolean;
  readonly errorOf: (language: string) => string | undefined;
  readonly onChange: (texts: Readonly<Record<string, string>>) => void;
}

/** Folded away: a text that a language lacks is another one's. */
export function LanguageTexts(props: LanguageTextsProps) {
  const { legend, hint, texts, isLong = false, errorOf, onChange } = props;
  const { t } = useTranslation('form');
  const count = languages.filter((language) => (texts[language] ?? '').trim() !== '').length;
  const hasError = languages.some((language) => errorOf(language) !== undefined);
  return (
    <details open={hasError || undefined} className="max-w-[40rem]">
      <summary className="min-h-11 cursor-pointer content-center text-small underline underline-offset-4 hover:text-accent">
        {legend} <span className="text-quiet tabular-nums">{`${count}/${languages.length}`}</span>
      </summary>
      <p className="text-label text-quiet">{hint}</p>
      <div className="mt-3 space-y-4">
        {languages.map((language) => {
          const common = {
            label: nativeName(language),
            mark: t('optional'),
            lang: language,
            dir: directionOf(language),
            value: texts[language] ?? '',
            error: errorOf(language),
          };
          const change = (value: string) => onChange({ ...texts, [language]: value });
          return isLong ? (
            <AreaField
              key={language}
              {...common}
              rows={4}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <Field key={language} {...common} onChange={({ target }) => change(target.value)} />
          );
        })}
      </div>
    </details>
  );
}
