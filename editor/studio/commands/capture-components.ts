// Pictures of components: drawn by the current frame of those that its page renders, one after another, the smallest first.

import { renderedComponents } from '../model/layers.ts';
import type { LayerNode } from '../model/layers.ts';
import { currentFrame, treeOfCurrentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';
import { takePicture } from './take-picture.ts';

/** At most this many are drawn for one state of the list. */
const capturesMax = 60;
/** A larger component, such as a whole page, has no picture: it takes its page a second to draw, and shows nothing at the size of a card. */
const areaPxMax = 1_500_000;
/** The page is left to the designer for this time before each picture. */
const restMs = 200;

/**
 * Takes pictures of components that the page renders and that have none yet.
 * @returns a function that takes no further ones
 */
export function captureComponents(studio: Studio, names: readonly string[]): () => void {
  const now = studio.state.get();
  const frameId = currentFrame(now)?.id ?? '';
  const rendered = renderedComponents(treeOfCurrentFrame(now));
  const nodes = names
    .filter((name) => now.design.pictures[name] === undefined)
    .flatMap((name) => rendered.get(name) ?? [])
    .filter((node) => areaOf(node) > 0 && areaOf(node) <= areaPxMax)
    .toSorted((one, other) => areaOf(one) - areaOf(other))
    .slice(0, capturesMax);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const captureNext = ([node, ...others]: readonly LayerNode[]): void => {
    if (node === undefined) return;
    timer = setTimeout(async () => {
      await capture(studio, frameId, node);
      if (!isOver) captureNext(others);
    }, restMs);
  };
  captureNext(nodes);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

async function capture(studio: Studio, frameId: string, { key, name }: LayerNode): Promise<void> {
  const picture = await takePicture(studio, frameId, key);
  if (picture === null) return;
  const { pictures } = studio.state.get().design;
  changeDesign(studio, { pictures: { ...pictures, [name]: picture } });
}

function areaOf({ pageBoundingBox }: LayerNode): number {
  return pageBoundingBox === undefined ? 0 : pageBoundingBox.width * pageBoundingBox.height;
}
