// Pictures of components: drawn by the current frame of those that its page renders.

import { renderedComponents } from '../model/layers.ts';
import { currentFrame, treeOfCurrentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { changeDesign } from './change-design.ts';

/** At most this many are drawn for one opening of the panel. */
const capturesMax = 24;

/** Requests pictures of components that the page renders and that have none yet. */
export function captureComponents(studio: Studio, names: readonly string[]): void {
  const now = studio.state.get();
  const connection = studio.connections.get(currentFrame(now)?.id ?? '');
  const rendered = renderedComponents(treeOfCurrentFrame(now));
  const wanted = names.filter((name) => now.design.pictures[name] === undefined);
  const nodes = wanted.flatMap((name) => rendered.get(name) ?? []).slice(0, capturesMax);
  for (const { name, tempoElement } of nodes) {
    connection?.call('captureComponentPreview', name, tempoElement.codebaseId);
  }
}

/** Stores a picture that a frame has drawn. */
export function storePicture(studio: Studio, name: string, picture: string): void {
  const { pictures } = studio.state.get().design;
  if (picture.startsWith('data:image/')) {
    changeDesign(studio, { pictures: { ...pictures, [name]: picture } });
  }
}
