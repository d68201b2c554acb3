// Editing props, the tag and the text of the selected element.

import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';

/** Sets a prop to plain data; undefined removes it. */
export async function setProp(
  studio: Studio,
  codebaseId: string,
  propName: string,
  value: unknown,
): Promise<void> {
  const propValue = value === undefined ? {} : { propValue: value };
  await makeChange(studio, 'CHANGE_PROP', {
    codebaseIdToChange: codebaseId,
    propName,
    ...propValue,
  });
}

/** Gives an element another tag. */
export async function setTag(studio: Studio, codebaseId: string, tag: string): Promise<void> {
  await makeChange(studio, 'CHANGE_TAG', { codebaseIdToChange: codebaseId, newTagName: tag });
}
