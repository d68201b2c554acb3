// Picture field: the featured picture of a post, from the media.

import { useController, type UseFormReturn } from 'react-hook-form';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import { languages } from '../../../platform/language/language.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { textName } from '../../form/text-state.ts';
import { SelectedPicture } from '../../media/selected-picture.tsx';
import type { PictureValue, PostValues } from './post-values.ts';

/** A chosen picture brings its alternative texts to the texts that have none. */
export function PictureField({ form }: { readonly form: UseFormReturn<PostValues> }) {
  const { t } = useTranslation('admin-blog');
  const { field } = useController({ control: form.control, name: 'picture' });
  const picture: PictureValue | null = field.value;
  const choose = ({ path, width, height, placeholder, alts }: AdminMediaRow) => {
    if (width === null || height === null) return;
    field.onChange({ path, width, height, placeholder });
    for (const language of languages) {
      const text = form.getValues(textName(language));
      const alt = alts[language] ?? '';
      if (text.title !== '' && text.alt === '' && alt !== '')
        form.setValue(textName(language), { ...text, alt }, { shouldDirty: true });
    }
  };
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-3 w-full text-caption">{t('picture.title')}</legend>
      <div className="clear-both max-w-[40rem]">
        <SelectedPicture
          picture={picture}
          remove={t('picture.remove')}
          onChoose={choose}
          onRemove={() => field.onChange(null)}
        />
      </div>
    </fieldset>
  );
}
