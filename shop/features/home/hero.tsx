// The first thing a visitor sees: what this shop is, beside its things on the studio's table.

import { useTranslation } from 'react-i18next';
import { preload } from 'react-dom';
import { ShopLink } from '../../platform/link.tsx';
import { pictureSource } from '../../platform/picture-source.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pagePictures } from './pictures.generated.ts';

const { sources, ...table } = pagePictures.hero;
const source = pictureSource({ path: sources[0].path, width: table.width });

/** The frame crops the picture at its sides, so that it is wider than its place: by a fifth on a phone, by three fifths beside the words. */
const sizes = '(min-width: 64rem) 84vw, 112vw';

/** The words, and the picture from the edge of the words to the edge of the page. It is what a visitor waits for: asked for in the head. */
export function Hero() {
  const { t } = useTranslation('home');
  preload(source.src, {
    as: 'image',
    fetchPriority: 'high',
    imageSizes: sizes,
    ...(source.avif === undefined
      ? { imageSrcSet: source.srcSet }
      : { imageSrcSet: source.avif, type: 'image/avif' }),
  });
  return (
    <section className="grid lg:grid-cols-12">
      <div className="frame pt-10 lg:col-span-6 lg:flex lg:min-h-[calc(100svh-5rem)] lg:max-w-none lg:flex-col lg:justify-center lg:py-16 lg:ps-[max(4vw,calc(50vw-46rem))] lg:pe-10">
        <h1 className="max-w-[11ch] text-hero">{t('hero.title')}</h1>
        <p className="mt-7 max-w-[46ch] text-lead text-quiet lg:mt-10">{t('hero.text')}</p>
        <p className="mt-9 lg:mt-12">
          <ShopLink to="/collection" className={buttonLook('primary')}>
            {t('hero.action')}
          </ShopLink>
        </p>
      </div>
      <div className="relative mt-12 aspect-4/3 lg:col-span-6 lg:mt-0 lg:aspect-auto">
        <Picture
          {...table}
          {...source}
          sizes={sizes}
          alt=""
          first
          className="absolute inset-0 h-full! object-cover object-[54%_50%]"
        />
      </div>
    </section>
  );
}
