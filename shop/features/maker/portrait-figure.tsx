// Portrait figure: picture and words of the maker, or of a parcel, side by side where there is room.

import type { ReactNode } from 'react';
import type { Portrait } from '../../platform/api/maker.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { useForeignLanguage } from '../../platform/page/page.ts';
import { Picture } from '../../ui/picture.tsx';

export interface PortraitFigureProps {
  readonly portrait: Portrait;
  readonly sizes: string;
  /** Contents below the words. */
  readonly children?: ReactNode;
}

/** The words say what the picture shows. */
export function PortraitFigure({ portrait, sizes, children }: PortraitFigureProps) {
  const { picture, words } = portrait;
  const lang = useForeignLanguage(words?.language ?? '');
  return (
    <div className="grid gap-8 md:grid-cols-2 md:items-start">
      {picture !== null && (
        // A frame of its own: the sources of a picture would take cells of the grid, too.
        <div>
          <Picture {...pictureOf({ ...picture, alt: '' })} sizes={sizes} />
        </div>
      )}
      <div className="space-y-6">
        {words !== null && (
          <p lang={lang} dir="auto" className="measure whitespace-pre-line">
            {words.text}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
