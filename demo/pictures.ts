// All pictures of the demo shop: which product or post each belongs to, its size, and the scene that it is taken of.
import { bookScenes } from './scenes/book-scenes.ts';
import { ceramicsScenes } from './scenes/ceramics-scenes.ts';
import { incenseScenes } from './scenes/incense-pictures.ts';
import { pageScenes } from './scenes/page-scenes.ts';
import { postScenes } from './scenes/post-scenes.ts';
import { printScenes } from './scenes/print-pictures.ts';
import type { Scene } from './stage/scene.ts';

/** The product, post or page that shows a picture. */
export interface PictureOwner {
  kind: 'product' | 'post';
  id: number;
}

/** A picture to be taken. Its name, without number, is its owner's English address. */
export interface PictureOrder {
  name: string;
  /** The product or post that shows it; null for the pictures of pages. */
  owner: PictureOwner | null;
  width: number;
  height: number;
  /** Narrower variants besides the full width. */
  variants: readonly number[];
  scene: () => Scene | Promise<Scene>;
}

/** Products by the names of their pictures. */
const products: Readonly<Record<string, number>> = {
  'the-quiet-hand': 1,
  'field-notes-on-clay': 2,
  'a-year-of-paper': 3,
  'smoke-and-cedar': 4,
  'the-blue-index': 5,
  'harbour-early': 6,
  'persimmon-study': 7,
  'two-hills': 8,
  'night-kiln': 9,
  'tide-table': 10,
  'weavers-grid-no-3': 11,
  'rain-on-slate': 12,
  'low-sun': 13,
  'stoneware-bottle': 14,
  'celadon-bowl': 15,
  'tenmoku-cup': 16,
  'moon-jar': 17,
  'ash-glaze-plate': 18,
  'indigo-pourer': 19,
  'cedar-and-rain': 20,
  'hinoki-morning': 21,
  'black-tea': 22,
  'orange-peel-and-clove': 23,
  'temple-sandalwood': 24,
  'sea-salt-and-iris': 25,
  'incense-holder-half-moon': 26,
  'plum-orchard': 27,
  'letterforms-for-potters': 28,
};

/** Posts by the names of their pictures. */
const posts: Readonly<Record<keyof typeof postScenes, number>> = {
  'thirty-one-hours-of-fire': 1,
  'what-the-pencil-says': 2,
  'forty-sticks-from-a-fistful-of-dough': 3,
  'fifteen-sections-and-one-thread': 4,
  'three-millimetres-of-air': 5,
  'dropped-from-one-metre': 6,
};

const productSize = { width: 1280, height: 1600 };

const pageSizes: Readonly<
  Record<keyof typeof pageScenes, Pick<PictureOrder, 'width' | 'height' | 'variants'>>
> = {
  hero: { width: 1600, height: 1000, variants: [600] },
  studio: { width: 1600, height: 1200, variants: [600] },
  story: { width: 1200, height: 1200, variants: [600] },
};

function productOrder([name, scene]: [string, PictureOrder['scene']]): PictureOrder {
  const id = products[name.replace(/-\d$/, '')];
  if (id === undefined) throw new Error(`No product is called ${name}.`);
  const owner = { kind: 'product', id } as const;
  return {
    name,
    owner,
    ...productSize,
    variants: [600],
    scene,
  };
}

function postOrder(name: keyof typeof postScenes): PictureOrder {
  const owner = { kind: 'post', id: posts[name] } as const;
  return { name, owner, width: 1600, height: 1067, variants: [600], scene: postScenes[name] };
}

/** Every picture of the catalogue, products first. */
export const pictures: readonly PictureOrder[] = [
  ...Object.entries({ ...bookScenes, ...printScenes, ...ceramicsScenes, ...incenseScenes }).map(
    productOrder,
  ),
  ...(Object.keys(posts) as (keyof typeof posts)[]).map(postOrder),
  ...(['hero', 'studio', 'story'] as const).map((name): PictureOrder => ({
    name,
    owner: null,
    ...pageSizes[name],
    scene: pageScenes[name],
  })),
];
