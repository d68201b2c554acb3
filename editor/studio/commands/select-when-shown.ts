// Selecting an element that a change has made: its page has it in its tree a while after the source.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import { nodesOfElement } from '../model/layers.ts';
import { currentFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { select } from './select.ts';

const shownMsMax = 8000;

/**
 * Selects an element in the current frame as soon as it is there, unless the person selects another one before.
 *
 * @returns once it is selected, or will not be
 */
export function selectWhenShown(studio: Studio, codebaseId: string): Promise<void> {
  const { state } = studio;
  // The page gives the selected element another key where it moves: that is no choice of the person.
  const before = elementsOf(state.get().selection.keys);
  const frameId = currentFrame(state.get())?.id ?? '';
  return new Promise((resolve) => {
    const check = (): void => {
      const { pages, selection } = state.get();
      const tree = pages[frameId]?.tree ?? null;
      const [node] = tree === null ? [] : nodesOfElement(tree, codebaseId);
      const isOther = elementsOf(selection.keys) !== before;
      if (node === undefined && !isOther) return;
      end();
      // A store that is notifying is not written to.
      if (node !== undefined && !isOther) queueMicrotask(() => select(studio, frameId, [node.key]));
    };
    const stop = state.subscribe(check);
    const end = (): void => {
      clearTimeout(timer);
      stop();
      queueMicrotask(resolve);
    };
    const timer = setTimeout(end, shownMsMax);
    check();
  });
}

/** The elements of keys, wherever on the page they stand. */
function elementsOf(keys: readonly string[]): string {
  return keys.map((key) => parseElementKey(key)?.codebaseId ?? key).join();
}
