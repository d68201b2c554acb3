// About screen.

import { AboutView } from '../features/about/about-view.tsx';
import { pagePictures } from '../features/home/pictures.generated.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { pictureSource } from '../platform/page/picture-source.ts';
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
const source = pictureSource({ path: sources[0].path, width: studio.width });

/** The studio's picture says nothing that the words do not. */
export function Component() {
  return (
    <AboutView
      picture={
        <Picture
          {...studio}
          {...source}
          sizes="(min-width: 100rem) 69rem, (min-width: 64rem) 69vw, 92vw"
          alt=""
          first
        />
      }
    />
  );
}
