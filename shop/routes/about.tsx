// The screen about the house.

import { AboutView } from '../features/about/about-view.tsx';
import { pagePictures } from '../features/home/pictures.generated.ts';
import type { ScreenHandle } from '../platform/description.ts';
import { Picture } from '../ui/picture.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('about:title'),
    description: t('about:description'),
    path: '/about',
    indexed: true,
  }),
};

const { sources, ...studio } = pagePictures.studio;
const srcSet = sources.map(({ path, width }) => `${path} ${width}w`).join(', ');

/** The studio's picture says nothing that the words do not. */
export function Component() {
  return (
    <AboutView
      picture={
        <Picture
          {...studio}
          src={sources[0].path}
          srcSet={srcSet}
          sizes="(min-width: 100rem) 92rem, 92vw"
          alt=""
          first
          className="max-h-[75vh] object-cover"
        />
      }
    />
  );
}
