// The story of how the works are made, on a darker band across the whole page, beside pictures of glaze tests.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { pictureSource } from '../../platform/page/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { pagePictures } from './pictures.generated.ts';

const { sources, ...tests } = pagePictures.story;
const source = pictureSource({ path: sources[0].path, width: tests.width });

/** A quotation, a paragraph, a link to more, and rows of glaze tests. */
export function Story() {
  const { t } = useTranslation('home');
  return (
    <section className="mt-24 bg-shade py-20 lg:mt-36 lg:py-32">
      <div className="frame grid gap-x-8 gap-y-12 lg:grid-cols-12 lg:items-center">
        <div className="lg:col-span-6">
          <h2 className="font-sans text-small tracking-normal text-quiet">{t('story.title')}</h2>
          <p className="mt-6 font-display text-title tracking-[var(--display-spacing)] text-balance">
            {t('story.lead')}
          </p>
          <p className="measure mt-8">{t('story.text')}</p>
          <ShopLink
            to="/about"
            className="mt-6 inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:text-accent"
          >
            {t('story.action')}
          </ShopLink>
        </div>
        <div className="lg:col-span-5 lg:col-start-8">
          <Picture {...tests} {...source} sizes="(min-width: 64rem) 38vw, 92vw" alt="" />
        </div>
      </div>
    </section>
  );
}
