// Thumbnail of a file: its picture, or its kind in a frame.

import type { AdminMediaRow } from '../../platform/api/admin-media.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { pictureSource } from '../../platform/page/picture-source.ts';

/** As large as its place; told apart by the name beside it, so without an alternative text. */
export function MediaThumbnail({
  media,
  sizes,
  className = '',
}: {
  readonly media: AdminMediaRow;
  readonly sizes: string;
  readonly className?: string;
}) {
  const { t } = useTranslation('admin-media');
  const { path, width, height, kind, focus, placeholder, objectName } = media;
  if (kind !== 'image' || width === null || height === null)
    return (
      <span
        className={`flex flex-col items-center justify-center bg-shade text-label text-quiet uppercase ${className}`}
      >
        <span aria-hidden className="text-caption text-ink" dir="ltr">
          {/\.([a-z0-9]+)$/.exec(objectName)?.[1] ?? ''}
        </span>
        {t(`kind.${kind === 'video' ? 'video' : 'document'}`)}
      </span>
    );
  const { src, srcSet } = pictureSource({ path, width });
  return (
    <img
      src={src}
      {...(srcSet === undefined || srcSet === '' ? {} : { srcSet, sizes })}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      style={{
        objectPosition: focus,
        ...(placeholder === '' ? {} : { backgroundImage: `url("${placeholder}")` }),
      }}
      className={`bg-shade bg-cover bg-center object-cover ${className}`}
    />
  );
}
