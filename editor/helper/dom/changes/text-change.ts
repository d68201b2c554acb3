// A change of text, shown in the text nodes that are there, so that React finds its own.

import { messages } from '@atelier/editor-channel/errors';
import { log } from '../log.ts';
import { elementsOfId, unsuccessful } from './instant-update.ts';
import type { InstantUpdate } from './instant-update.ts';

/** Shows a new text where the old one stands. */
export const editText: InstantUpdate<'EDIT_TEXT'> = ({ id, changeFields }, page) => {
  const { codebaseIdToEditText, newText, oldText } = changeFields;
  const elements = elementsOfId(page, codebaseIdToEditText);
  if (elements.length === 0) {
    log('error', messages.component_for_instant_update_missing);
    return unsuccessful;
  }
  const shown = elements.flatMap((element) => textNodesOf(element, oldText ?? null));
  for (const node of shown) {
    const before = node.data;
    node.data = newText;
    page.temporary.add(id, () => {
      if (node.data === newText) node.data = before;
    });
  }
  return { isSuccessful: shown.length > 0 };
};

/** The one text node of an element, or the one that reads like the old text. */
function textNodesOf(element: Element, oldText: string | null): Text[] {
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const [only] = texts;
  if (only !== undefined && texts.length === 1) return [only];
  return texts.filter(({ data }) => oldText !== null && data.trim() === oldText.trim()).slice(0, 1);
}
