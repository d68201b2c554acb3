// A change of text, shown in the text nodes that are there, so that React finds its own.

import { messages } from '@atelier/editor-channel/errors';
import { propsOf } from '../fiber.ts';
import { log } from '../log.ts';
import { elementsOfId, unsuccessful } from './instant-update.ts';
import type { InstantUpdate } from './instant-update.ts';

/** Shows a new text where the old one stands. */
export const editText: InstantUpdate<'EDIT_TEXT'> = (
  { id, changeFields },
  { index, temporary },
) => {
  const { codebaseIdToEditText, newText, oldText } = changeFields;
  const elements = elementsOfId({ index, temporary }, codebaseIdToEditText);
  if (elements.length === 0) {
    log('error', messages.component_for_instant_update_missing);
    return unsuccessful;
  }
  temporary.assign(typedTextName(codebaseIdToEditText), id);
  let isShown = false;
  temporary.addOverlay(id, codebaseIdToEditText, elements, (element) => {
    const node = textNodeOf(element, [oldText ?? null, newText]);
    isShown ||= node !== null;
    return node === null ? () => undefined : showText(element, [node], newText);
  });
  return { isSuccessful: isShown };
};

/** The name under which a text that was typed into an element is noted, until a change is made of it. */
export function typedTextName(codebaseId: string): string {
  return `typed ${codebaseId}`;
}

/**
 * Shows a text in the first of some text nodes, and nothing in the others. The way back leads to what React says, whose render
 * may have come between.
 */
export function showText(element: Element, nodes: readonly Text[], text: string): () => void {
  const shown = nodes.map((_, at) => (at === 0 ? text : ''));
  const before = nodes.map(({ data }) => data);
  for (const [at, node] of nodes.entries()) setData(node, shown[at] ?? '');
  return () => {
    const rendered = renderedTexts(element);
    const all = [...element.childNodes];
    for (const [at, node] of nodes.entries()) {
      if (node.data !== shown[at]) continue;
      const place = all.indexOf(node);
      const isKnown = rendered !== null && rendered.length === all.length;
      setData(node, (isKnown ? rendered[place] : undefined) ?? before[at] ?? '');
    }
  };
}

function setData(node: Text, data: string): void {
  if (node.data !== data) node.data = data;
}

/** The texts that React has rendered into an element last; null when it has rendered more than texts, or nothing. */
function renderedTexts(element: Element): string[] | null {
  const props = propsOf(element);
  if (typeof props !== 'object' || props === null) return null;
  const { children } = props as { readonly children?: unknown };
  const texts = (Array.isArray(children) ? children : [children]).flatMap((each: unknown) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each)] : [],
  );
  return texts.length === (Array.isArray(children) ? children.length : 1) ? texts : null;
}

/** The one text node of an element, or the one that reads like one of the texts. */
function textNodeOf(element: Element, texts: readonly (string | null)[]): Text | null {
  const nodes = [...element.childNodes].filter((node) => isText(node));
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1) return only;
  const isMeant = ({ data }: Text) => texts.some((text) => text?.trim() === data.trim());
  return nodes.find(isMeant) ?? null;
}

/** Whether a node is a text, in whichever document it is. */
export function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}
