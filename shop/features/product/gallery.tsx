// Gallery of a product's pictures: one below the other on a wide page, side by side to swipe through on a narrow one.
// Each links to its full size: enlarged over the page, or as a file where there is no script.

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { useLocation } from 'react-router';
import { useAfterPaint } from '../../platform/page/after-paint.tsx';
import { isPlainClick } from '../../platform/page/link.tsx';
import { logMissingPart } from '../../platform/log.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { pressedPicture } from '../../platform/page/prefetched.ts';
import type { ProductPicture } from '../../platform/api/product.ts';
import { useLazyPart } from '../../ui/lazy-part.ts';
import { Picture } from '../../ui/picture.tsx';

const loadZoom = () => import('./zoom.tsx').then((module) => module.Zoom);

/** Returns the reference of a list that scrolls to its start when its first picture changes. */
function useScrollToFirst(path: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    list.current?.scrollTo({ left: 0 });
  }, [path]);
  return list;
}

/** A scroll bar has its room from the first frame on, in which there is one picture: the title below would move when the others come. */
const scrollClass = (several: boolean): string =>
  several ? 'overflow-x-scroll' : 'overflow-x-auto';

/** The first picture is the one that is in view at first, and stands alone in the first frame of a page that a link leads to. */
export function Gallery({
  title,
  pictures,
}: {
  title: string;
  pictures: readonly ProductPicture[];
}) {
  const { t } = useTranslation('product');
  const { Part: Zoom, request, preload } = useLazyPart(loadZoom, logMissingPart);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const list = useScrollToFirst(pictures[0]?.path);
  const { pathname } = useLocation();
  const several = pictures.length > 1;
  // Below the first, two to a row; a single one has the row to itself.
  const paired = pictures.length > 2;
  const shown = useAfterPaint() ? pictures : pictures.slice(0, 1);
  return (
    <div className="-mx-[clamp(1.25rem,4vw,4rem)] lg:col-span-6 lg:mx-0">
      <ul
        ref={list}
        aria-label={t('pictures', { title })}
        className={`relative flex snap-x snap-mandatory gap-3 ${scrollClass(several)} lg:grid lg:gap-6 lg:overflow-visible ${paired ? 'lg:grid-cols-2' : ''}`}
      >
        {pictures.length === 0 && <li className="aspect-4/5 w-full bg-shade" />}
        {shown.map((picture, index) => (
          <li
            key={picture.path}
            className={`shrink-0 snap-start ${several ? 'w-[86%]' : 'w-full'} lg:w-auto lg:first:col-span-full`}
          >
            <a
              href={picture.path}
              className="block cursor-zoom-in"
              onPointerEnter={preload}
              onFocus={preload}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                opener.current = event.currentTarget;
                request();
                setEnlarged(index);
              }}
            >
              <Picture
                {...pictureOf(picture)}
                preview={index === 0 ? pressedPicture(pathname, picture.path) : null}
                sizes={
                  index === 0 || !paired
                    ? '(min-width: 64rem) 48vw, 90vw'
                    : '(min-width: 64rem) 24vw, 86vw'
                }
                first={index === 0}
              />
              <span className="sr-only">{t('zoom.open')}</span>
            </a>
          </li>
        ))}
      </ul>
      {Zoom !== null && enlarged !== null && (
        <Zoom
          title={title}
          pictures={pictures}
          first={enlarged}
          onClose={() => setEnlarged(null)}
          onClosed={() => opener.current?.focus()}
        />
      )}
    </div>
  );
}
