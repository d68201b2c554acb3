// Text editing in the page: the element itself is made editable, as plain text, and is as before when the editing ends.

import { endTextEdit } from '../events/text-editing.ts';
import { isText, showText, typedTextName } from './changes/text-change.ts';
import type { HelperContext } from './helper-context.ts';

/** The editing that is going on in a page: ends it without a word to the parent. */
const running = new WeakMap<HelperContext, () => void>();

/**
 * Makes the text of an element editable until it loses the focus. Escape brings the old text back, and ends. Enter ends too: a
 * line break in the source is no line break on the page.
 */
export function startTextEdit(key: string, context: HelperContext): void {
  const { index, post, dispatch, temporary } = context;
  const [element] = index()?.elementsOf(key) ?? [];
  if (!isEditable(element)) {
    dispatch((state) => ({ state: { ...state, editedTextKey: null }, effects: [] }));
    return;
  }
  const codebaseId = index()?.nodeOf(key)?.tempoElement.codebaseId ?? '';
  // React's own nodes are put back at the end: it would fail at a render that removes one of them.
  const nodes = [...element.childNodes].filter(isText);
  const texts = nodes.map(({ data }) => data);
  const oldText = texts.join('');
  const before = element.getAttribute('contenteditable');
  const listening = new AbortController();
  const restore = () => {
    listening.abort();
    running.delete(context);
    if (before === null) element.removeAttribute('contenteditable');
    else element.setAttribute('contenteditable', before);
    element.replaceChildren(...nodes);
    for (const [at, node] of nodes.entries()) node.data = texts[at] ?? '';
  };
  const end = () => {
    const newText = typedText(element, oldText);
    restore();
    element.ownerDocument.getSelection()?.removeAllRanges();
    if (newText !== oldText) {
      temporary.add(typedTextName(codebaseId), showText(element, nodes, newText));
    }
    dispatch((state) => endTextEdit(state, { newText, oldText }));
  };
  running.set(context, restore);
  element.setAttribute('contenteditable', 'plaintext-only');
  listenToKeys(element, { signal: listening.signal, oldText });
  element.addEventListener('blur', end, { signal: listening.signal });
  element.focus();
  element.ownerDocument.getSelection()?.selectAllChildren(element);
  post({ id: 'START_EDITING_TEXT', data: { key, oldText } });
}

/** Elements that take a space for a press, and write none. */
const pressedBySpace = /^(?:button|summary)$/;

function insertSpace({ ownerDocument }: Element): void {
  const selection = ownerDocument.getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(ownerDocument.createTextNode(' '));
  range.collapse(false);
}

/** The text of an element. Browsers write a space that would not be seen as one that does not break. */
function typedText({ textContent }: Element, oldText: string): string {
  const text = textContent ?? '';
  return oldText.includes('\u00A0') ? text : text.replaceAll('\u00A0', ' ');
}

function listenToKeys(
  element: HTMLElement,
  { signal, oldText }: { readonly signal: AbortSignal; readonly oldText: string },
): void {
  const onKey = (event: KeyboardEvent) => {
    // The app must not take what is typed for its own keys.
    event.stopPropagation();
    if (event.key === ' ' && pressedBySpace.test(element.localName)) {
      event.preventDefault();
      if (event.type === 'keydown') insertSpace(element);
    }
    if (event.type === 'keyup' || event.isComposing) return;
    if (event.key === 'Escape') element.textContent = oldText;
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    element.blur();
  };
  element.addEventListener('keydown', onKey, { signal });
  element.addEventListener('keyup', onKey, { signal });
}

/** Ends an editing whose element has vanished: then no blur comes. */
export function endLostTextEdit(context: HelperContext): void {
  const { state, index, dispatch } = context;
  const { editedTextKey } = state();
  if (editedTextKey === null) return;
  const elements = index()?.elementsOf(editedTextKey) ?? [];
  if (elements.some((element) => element.hasAttribute('contenteditable'))) return;
  stopTextEdit(context);
  dispatch((before) => ({ state: { ...before, editedTextKey: null }, effects: [] }));
}

/** Gives an editing up: the element is as before. */
export function stopTextEdit(context: HelperContext): void {
  running.get(context)?.();
}

/** An element of HTML, in whichever document it is: only those can be made editable. */
function isEditable(element: Element | undefined): element is HTMLElement {
  return element !== undefined && 'contentEditable' in element;
}
