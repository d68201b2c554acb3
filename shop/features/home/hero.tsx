// Hero of the home page: the shop in one sentence, beside a picture of its works on the studio's table.

import { preload } from 'react-dom';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { pictureSource } from '../../platform/page/picture-source.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pagePictures } from './pictures.generated.ts';

const { sources, ...table } = pagePictures.hero;
const source = pictureSource({ path: sources[0].path, width: table.width });

/** As wide as the page, or beside the words; the frame leaves out an eighth of it, where nothing stands. */
const sizes = '(min-width: 64rem) 67vw, 115vw';

/** In the head of the server's page. A browser that renders the hero asks for its picture in the same moment, or renders it out of sight. */
function preloadTable(): void {
  preload(source.src, {
    as: 'image',
    fetchPriority: 'high',
    imageSizes: sizes,
    ...(source.avif === undefined
      ? { imageSrcSet: source.srcSet }
      : { imageSrcSet: source.avif, type: 'image/avif' }),
  });
}

/** The words, and the picture from the edge of the words to the edge of the page. It is what a visitor waits for: asked for in the head. */
export function Hero() {
  const { t } = useTranslation('home');
  if (import.meta.env.SSR) preloadTable();
  return (
    <section className="grid lg:grid-cols-12 lg:items-center">
      <div className="frame pt-10 lg:col-span-5 lg:max-w-none lg:py-10 lg:ps-[max(4vw,calc(50vw-46rem))] lg:pe-10">
        <h1 className="max-w-[11ch] text-hero lg:text-[clamp(3.25rem,5.4vw,6rem)]">
          {t('hero.title')}
        </h1>
        <p className="mt-7 max-w-[46ch] text-lead text-quiet">{t('hero.text')}</p>
        <p className="mt-9 lg:mt-10">
          <ShopLink to="/collection" className={buttonClass('primary')}>
            {t('hero.action')}
          </ShopLink>
        </p>
      </div>
      <div className="mt-12 lg:col-span-7 lg:mt-0">
        <Picture
          {...table}
          {...source}
          sizes={sizes}
          alt=""
          first
          className="aspect-7/5 object-cover object-right"
        />
      </div>
    </section>
  );
}
