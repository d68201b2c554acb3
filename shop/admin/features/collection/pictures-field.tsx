// Pictures field: the order of a work's pictures, and their alternative texts in every language.

import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  defaultLanguage,
  directionOf,
  isLanguage,
  languages,
  nativeName,
  type Language,
} from '../../../platform/language/language.ts';
import { pictureSource } from '../../../platform/page/picture-source.ts';
import { MarkedField } from '../../../ui/marked-field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { PictureValue, ProductValues } from './product-values.ts';

/** The first picture is the one that lists show. */
export function PicturesField({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { t } = useTranslation('admin-collection');
  const { field } = useController({ control: form.control, name: 'pictures' });
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const pictures: readonly PictureValue[] = field.value;
  if (pictures.length === 0) return null;
  const change = (next: readonly PictureValue[]) => field.onChange(next);
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-3 w-full text-caption">{t('pictures.title')}</legend>
      <label className="clear-both block">
        <span className="mb-1.5 block text-label text-quiet">{t('pictures.language')}</span>
        <select
          value={language}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          className="min-h-11 border border-edge bg-sheet px-3 text-small"
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {nativeName(each)}
            </option>
          ))}
        </select>
      </label>
      <ol className="mt-4 grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {pictures.map((picture, place) => (
          <PictureItem
            key={picture.position}
            picture={picture}
            place={place}
            count={pictures.length}
            language={language}
            onMove={(to) => change(moved(pictures, place, to))}
            onRemove={() => change(pictures.toSpliced(place, 1))}
            onAlt={(alt) =>
              change(
                pictures.with(place, {
                  ...picture,
                  alts: withAlt(picture.alts, language, alt),
                }),
              )
            }
          />
        ))}
      </ol>
    </fieldset>
  );
}

function PictureItem({
  picture,
  place,
  count,
  language,
  onMove,
  onRemove,
  onAlt,
}: {
  readonly picture: PictureValue;
  readonly place: number;
  readonly count: number;
  readonly language: Language;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onAlt: (alt: string) => void;
}) {
  const { t } = useTranslation('admin-collection');
  const { src, srcSet } = pictureSource(picture);
  const number = place + 1;
  return (
    <li className="border border-line p-4">
      <img
        src={src}
        {...(srcSet === undefined ? {} : { srcSet, sizes: '320px' })}
        alt={picture.alts[language] ?? ''}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="h-48 w-full bg-shade object-contain"
      />
      <div className="mt-2 flex flex-wrap gap-x-5">
        {place > 0 && (
          <TextButton
            aria-label={t('pictures.earlierOf', { number })}
            onClick={() => onMove(place - 1)}
          >
            {t('pictures.earlier')}
          </TextButton>
        )}
        {place < count - 1 && (
          <TextButton
            aria-label={t('pictures.laterOf', { number })}
            onClick={() => onMove(place + 1)}
          >
            {t('pictures.later')}
          </TextButton>
        )}
        <TextButton
          className="ms-auto"
          aria-label={t('pictures.removeOf', { number })}
          onClick={onRemove}
        >
          {t('pictures.remove')}
        </TextButton>
      </div>
      <div lang={language}>
        <MarkedField
          label={t('pictures.alt', { number })}
          value={picture.alts[language] ?? ''}
          maxLength={500}
          dir={directionOf(language)}
          onChange={({ target }) => onAlt(target.value)}
        />
      </div>
    </li>
  );
}

function moved(
  pictures: readonly PictureValue[],
  from: number,
  to: number,
): readonly PictureValue[] {
  const picture = pictures[from];
  return picture === undefined ? pictures : pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}

/** A language without words has no entry, as in the database. */
function withAlt(
  alts: PictureValue['alts'],
  language: Language,
  alt: string,
): PictureValue['alts'] {
  const { [language]: _before, ...rest } = alts;
  return alt === '' ? rest : { ...rest, [language]: alt };
}
