// Still life of a page that has nothing to show yet: the rows of glaze tests of the home page, fetched when it is needed.

import { pictureSource } from '../../platform/page/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { pagePictures } from './pictures.generated.ts';

const { sources, ...tests } = pagePictures.story;
const source = pictureSource({ path: sources[0].path, width: tests.width });

/** Decoration: the words beside it say everything. */
export function StillLife() {
  return <Picture {...tests} {...source} sizes="(min-width: 64rem) 30vw, 92vw" alt="" />;
}
