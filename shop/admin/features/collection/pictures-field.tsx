// Pictures field: a work's pictures from the media, their order, their focus, and their alternative texts in every language.

import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import {
  defaultLanguage,
  directionOf,
  type Language,
} from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { pictureSource } from '../../../platform/page/picture-source.ts';
import { MarkedField } from '../../../ui/marked-field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { FocusDialog } from '../../media/focus-dialog.tsx';
import { LanguageChoice } from '../../media/language-choice.tsx';
import { MediaPicker } from '../../media/media-picker.tsx';
import { withAlt } from '../../media/alts.ts';
import { moved } from '../../form/moved.ts';
import { useDragOrder } from '../../form/use-drag-order.ts';
import { useMovedFocus, type Move } from '../../form/use-moved-focus.ts';
import { addedPictures } from './picture-list.ts';
import type { PictureValue, ProductValues } from './product-values.ts';

/** The first picture is the one that lists show. */
export function PicturesField({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { t } = useTranslation('admin-collection');
  const { field } = useController({ control: form.control, name: 'pictures' });
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const pictures: readonly PictureValue[] = field.value;
  const change = (next: readonly PictureValue[]) => field.onChange(next);
  const { list, follow } = useMovedFocus();
  const dragged = useDragOrder(list, (from, to) => change(moved(pictures, from, to)));
  const replace = (place: number, changes: Partial<PictureValue>) =>
    change(pictures.map((each, index) => (index === place ? { ...each, ...changes } : each)));
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-3 w-full text-caption">{t('pictures.title')}</legend>
      <div className="clear-both flex flex-wrap items-end gap-4">
        <MediaPicker
          multiple
          kinds={['image']}
          label={t('pictures.add')}
          onChoose={(_first, all) => change(addedPictures(pictures, all))}
        />
        {pictures.length > 0 && (
          <LanguageChoice
            label={t('pictures.language')}
            language={language}
            onChange={setLanguage}
          />
        )}
      </div>
      <ol ref={list} className="mt-4 grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {pictures.map((picture, place) => (
          <li
            key={picture.path}
            data-item={picture.path}
            className={`border border-line p-4 ${dragged === place ? 'opacity-60' : ''}`}
          >
            <PictureItem
              picture={picture}
              place={place}
              count={pictures.length}
              language={language}
              onMove={(to, action) => {
                follow(picture.path, action);
                change(moved(pictures, place, to));
              }}
              onRemove={() => change(pictures.toSpliced(place, 1))}
              onFocus={(focus) => replace(place, { focus })}
              onAlt={(alt) => replace(place, { alts: withAlt(picture.alts, language, alt) })}
            />
          </li>
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
  onFocus,
  onAlt,
}: {
  readonly picture: PictureValue;
  readonly place: number;
  readonly count: number;
  readonly language: Language;
  readonly onMove: (to: number, action: Move) => void;
  readonly onRemove: () => void;
  readonly onFocus: (focus: string) => void;
  readonly onAlt: (alt: string) => void;
}) {
  const { t } = useTranslation('admin-collection');
  const [isFocusing, setIsFocusing] = useState(false);
  const { src, srcSet } = pictureSource(picture);
  const number = place + 1;
  const button = (key: Move | 'focus' | 'remove', run: () => void) => (
    <TextButton data-action={key} aria-label={t(`pictures.${key}Of`, { number })} onClick={run}>
      {t(`pictures.${key}`)}
    </TextButton>
  );
  return (
    <>
      <img
        src={src}
        {...(srcSet === undefined || srcSet === '' ? {} : { srcSet, sizes: '320px' })}
        alt={picture.alts[language] ?? ''}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        draggable
        className="h-48 w-full cursor-grab bg-shade object-contain"
      />
      <div className="mt-2 flex flex-wrap gap-x-5">
        {place > 0 && button('earlier', () => onMove(place - 1, 'earlier'))}
        {place < count - 1 && button('later', () => onMove(place + 1, 'later'))}
        {button('focus', () => setIsFocusing(true))}
        <span className="ms-auto">{button('remove', onRemove)}</span>
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
      {isFocusing && (
        <FocusDialog
          {...picture}
          src={src}
          onClose={() => setIsFocusing(false)}
          onChange={onFocus}
        />
      )}
    </>
  );
}
