// Pictures of a work that are added from the media.

import { expect, test } from 'vitest';
import type { AdminMediaRow } from '../../../platform/api/admin-media.ts';
import { addedPictures } from './picture-list.ts';
import type { PictureValue } from './product-values.ts';

const picture = (path: string): PictureValue => ({
  position: 1,
  path,
  width: 4,
  height: 5,
  placeholder: '',
  focus: '50% 50%',
  alts: {},
});

const media = (id: number, path: string, width: number | null): AdminMediaRow => ({
  ...picture(path),
  id,
  width,
  objectName: path,
  title: path,
  kind: 'image',
  type: 'image/webp',
  size: 9,
  focus: '10% 20%',
  alts: { en: 'A jar' },
  uploadedBy: null,
  places: 0,
  createdAt: '',
  updatedAt: '',
});

test('pictures are added at the end with focus and texts, none twice and none without measures', () => {
  const added = addedPictures(
    [picture('/a')],
    [media(7, '/b', 40), media(8, '/a', 40), media(9, '/c', null)],
  );
  expect(added.map(({ path }) => path)).toEqual(['/a', '/b']);
  expect(added[1]).toMatchObject({
    position: null,
    media: 7,
    width: 40,
    focus: '10% 20%',
    alts: { en: 'A jar' },
  });
});
