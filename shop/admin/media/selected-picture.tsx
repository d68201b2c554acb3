// Selected picture: a picture from the media that a form holds, with the ways to choose another one and to take it out.

import type { AdminMediaRow } from '../../platform/api/admin-media.ts';
import { pictureSource } from '../../platform/page/picture-source.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { MediaPicker } from './media-picker.tsx';

export interface SelectedPictureProps {
  readonly picture: {
    readonly path: string;
    readonly width: number;
    readonly height: number;
  } | null;
  /** The words of the button that takes it out, and its name where several stand on a page. */
  readonly remove: string;
  readonly removeName?: string;
  readonly onChoose: (row: AdminMediaRow) => void;
  readonly onRemove: () => void;
}

/** It is shown as visitors see it, without a text: the form has that. */
export function SelectedPicture({
  picture,
  remove,
  removeName,
  onChoose,
  onRemove,
}: SelectedPictureProps) {
  return (
    <>
      {picture !== null && (
        <img
          {...pictureSource(picture)}
          sizes="640px"
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className="mb-4 max-h-80 w-full bg-shade object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6">
        <MediaPicker kinds={['image']} onChoose={onChoose} />
        {picture !== null && (
          <TextButton aria-label={removeName} onClick={onRemove}>
            {remove}
          </TextButton>
        )}
      </div>
    </>
  );
}
