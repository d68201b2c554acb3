// Alternative texts field: the words for a picture, in all ten languages.

import { useController, type UseFormReturn } from 'react-hook-form';
import { directionOf, languages, nativeName } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { MarkedField } from '../../../ui/marked-field.tsx';
import { withAlt, type Alts } from '../../media/alts.ts';
import type { MediaValues } from './media-values.ts';

/** A language without words has none of another language either: a work shows its own or nothing. */
export function AltsField({ form }: { readonly form: UseFormReturn<MediaValues> }) {
  const { t } = useTranslation('admin-media');
  const { field } = useController({ control: form.control, name: 'alts' });
  const alts: Alts = field.value;
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-2 w-full text-caption">{t('fields.alts')}</legend>
      <p className="clear-both mb-4 max-w-[40rem] text-small text-quiet">{t('fields.altsText')}</p>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={language}>
            <MarkedField
              label={nativeName(language)}
              value={alts[language] ?? ''}
              maxLength={500}
              dir={directionOf(language)}
              onChange={({ target }) => field.onChange(withAlt(alts, language, target.value))}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The texts one below the other, for the conflict notice. */
export function altLines(alts: Alts): string {
  return languages
    .flatMap((language) => {
      const alt = alts[language];
      return alt === undefined ? [] : [`${nativeName(language)}: ${alt}`];
    })
    .join('\n');
}
