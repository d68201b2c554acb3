// A product's pictures: one below the other on a wide page, side by side to swipe through on a narrow one.
// Each leads to itself at full size.

import { useTranslation } from 'react-i18next';
import { pictureSource } from '../../platform/picture-source.ts';
import type { ProductPicture } from '../../platform/product.ts';
import { Picture } from '../../ui/picture.tsx';

/** The first picture is the one that is in view at first. */
export function Gallery({
  title,
  pictures,
}: {
  title: string;
  pictures: readonly ProductPicture[];
}) {
  const { t } = useTranslation('product');
  const several = pictures.length > 1;
  // Below the first, two to a row; a single one has the row to itself.
  const paired = pictures.length > 2;
  return (
    <div className="-mx-[clamp(1.25rem,4vw,4rem)] lg:col-span-6 lg:mx-0">
      <ul
        aria-label={t('pictures', { title })}
        className={`flex snap-x snap-mandatory gap-3 overflow-x-auto lg:grid lg:gap-6 lg:overflow-visible ${paired ? 'lg:grid-cols-2' : ''}`}
      >
        {pictures.length === 0 && <li className="aspect-4/5 w-full bg-shade" />}
        {pictures.map(({ path, width, height, alt, placeholder }, index) => (
          <li
            key={path}
            className={`shrink-0 snap-start ${several ? 'w-[86%]' : 'w-full'} lg:w-auto lg:first:col-span-full`}
          >
            <a href={path}>
              <Picture
                {...pictureSource({ path, width })}
                width={width}
                height={height}
                alt={alt}
                placeholder={placeholder}
                sizes={
                  index === 0 || !paired
                    ? '(min-width: 64rem) 48vw, 90vw'
                    : '(min-width: 64rem) 24vw, 86vw'
                }
                first={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
