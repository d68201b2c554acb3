// About screen.

import { useLoaderData } from 'react-router';
import { AboutView } from '../features/about/about-view.tsx';
import { pagePictures } from '../features/home/pictures.generated.ts';
import { MakerSection, ParcelSection } from '../features/maker/maker-sections.tsx';
import type { Maker } from '../platform/api/maker.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { pictureSource } from '../platform/page/picture-source.ts';
import { Picture } from '../ui/picture.tsx';

export const handle: ScreenHandle<Maker> = {
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
  const maker = useLoaderData<Maker>();
  return (
    <AboutView
      maker={<MakerSection maker={maker} />}
      parcel={<ParcelSection parcel={maker.parcel} />}
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
