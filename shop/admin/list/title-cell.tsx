// Title cell of a list: a small picture, and the name of the row.

import { pictureSource } from '../../platform/page/picture-source.ts';

export interface TitleCellProps {
  readonly picture: { readonly path: string; readonly width: number } | null;
  readonly title: string;
}

/** A row without a picture has an empty place for it. */
export function TitleCell({ picture, title }: TitleCellProps) {
  return (
    <span className="flex items-center gap-3 py-1">
      <span className="block size-12 shrink-0 bg-shade">
        {picture !== null && (
          <img
            {...thumbnailOf(picture)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            decoding="async"
            className="size-12 object-cover"
          />
        )}
      </span>
      <bdi>{title}</bdi>
    </span>
  );
}

function thumbnailOf(picture: NonNullable<TitleCellProps['picture']>) {
  const { src, srcSet } = pictureSource(picture);
  return srcSet === undefined ? { src } : { src, srcSet, sizes: '48px' };
}
