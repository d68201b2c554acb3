// Text editing in the page: the element itself is made editable, as plain text, and is as before when the editing ends.

import { endTextEdit } from '../events/text-editing.ts';
import type { HelperContext } from './helper-context.ts';

/** Makes the text of an element editable until it loses the focus. Escape brings the old text back, and ends. */
export function startTextEdit(key: string, { index, post, dispatch }: HelperContext): void {
  const [element] = index()?.elementsOf(key) ?? [];
  if (!(element instanceof HTMLElement)) {
    dispatch((state) => ({ state: { ...state, editedTextKey: null }, effects: [] }));
    return;
  }
  const oldText = element.textContent ?? '';
  const before = element.getAttribute('contenteditable');
  const listening = new AbortController();
  const { signal } = listening;
  const end = () => {
    listening.abort();
    const newText = element.textContent ?? '';
    if (before === null) element.removeAttribute('contenteditable');
    else element.setAttribute('contenteditable', before);
    getSelection()?.removeAllRanges();
    dispatch((state) => endTextEdit(state, { newText, oldText }));
  };
  element.setAttribute('contenteditable', 'plaintext-only');
  element.addEventListener('blur', end, { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      // The app must not take what is typed for its own keys.
      event.stopPropagation();
      if (event.key !== 'Escape') return;
      element.textContent = oldText;
      element.blur();
    },
    { signal },
  );
  element.focus();
  getSelection()?.selectAllChildren(element);
  post({ id: 'START_EDITING_TEXT', data: { key, oldText } });
}

/** Ends an editing whose element has vanished: then no blur comes. */
export function endLostTextEdit({ state, index, dispatch }: HelperContext): void {
  const { editedTextKey } = state();
  if (editedTextKey === null) return;
  const elements = index()?.elementsOf(editedTextKey) ?? [];
  if (elements.some((element) => element.hasAttribute('contenteditable'))) return;
  dispatch((before) => ({ state: { ...before, editedTextKey: null }, effects: [] }));
}
