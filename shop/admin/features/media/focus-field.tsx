// Focus field: the shop's frame with the part of a picture that it shows, and the button that changes it.

import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { FocusDialog } from '../../media/focus-dialog.tsx';
import { MediaThumbnail } from '../../media/media-thumbnail.tsx';
import type { MediaValues } from './media-values.ts';

/** Only for a picture whose measures are known. */
export function FocusField({
  form,
  media,
}: {
  readonly form: UseFormReturn<MediaValues>;
  readonly media: AdminMediaRow;
}) {
  const { t } = useTranslation('admin-media');
  const { field } = useController({ control: form.control, name: 'focus' });
  const [isOpen, setIsOpen] = useState(false);
  const { path, width, height } = media;
  if (width === null || height === null) return null;
  const focus: string = field.value;
  return (
    <div className="flex items-end gap-5">
      <MediaThumbnail media={{ ...media, focus }} sizes="6rem" className="aspect-4/5 w-24" />
      <div>
        <p className="text-label text-quiet">{t('focus.text')}</p>
        <TextButton onClick={() => setIsOpen(true)}>{t('focus.set')}</TextButton>
      </div>
      {isOpen && (
        <FocusDialog
          src={path}
          width={width}
          height={height}
          focus={focus}
          onClose={() => setIsOpen(false)}
          onChange={(next) => field.onChange(next)}
        />
      )}
    </div>
  );
}
