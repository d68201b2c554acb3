// Picture setting: a picture from the media that the settings name.

import { useController, type UseFormReturn } from 'react-hook-form';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import type { StoredPicture } from '../../../platform/api/maker.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { SelectedPicture } from '../../media/selected-picture.tsx';
import type { GroupValues } from './settings-values.ts';

export interface PictureSettingProps {
  readonly form: UseFormReturn<GroupValues>;
  readonly name: string;
  readonly label: string;
}

/** A file without a size is no picture that a page can show. */
export function PictureSetting({ form, name, label }: PictureSettingProps) {
  const { t } = useTranslation('admin-settings');
  const { field } = useController({ control: form.control, name });
  const picture = field.value as StoredPicture | null;
  const choose = ({ path, width, height, placeholder }: AdminMediaRow) => {
    if (width !== null && height !== null) field.onChange({ path, width, height, placeholder });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-medium">{label}</legend>
      <div className="mt-2 max-w-[40rem]">
        <SelectedPicture
          picture={picture}
          remove={t('picture.remove')}
          removeName={t('picture.removeOf', { label })}
          onChoose={choose}
          onRemove={() => field.onChange(null)}
        />
      </div>
    </fieldset>
  );
}
