// Changes of structure, shown by copies: nodes that React has made are hidden where they are and never moved.

import {
  addJsxPlaceholder,
  codebaseIdOfClasses,
  duplicatePlaceholder,
  isCodebaseId,
  wrapInDivPlaceholder,
} from '@atelier/editor-channel/codebase-id';
import { temporaryMarkers } from '@atelier/editor-channel/constants';
import type { ChannelErrorCode } from '@atelier/editor-channel/errors';
import { messages } from '@atelier/editor-channel/errors';
import { log } from '../log.ts';
import { elementsOfId, unsuccessful } from './instant-update.ts';
import type { ChangedPage, InstantResult, InstantUpdate } from './instant-update.ts';

/** Hides elements. The parent is told what went, by the key of the node around it. */
export const removeElements: InstantUpdate<'REMOVE_JSX'> = ({ id, changeFields }, page) => {
  const parentToElementKeysRemoved: Record<string, object[]> = {};
  for (const codebaseId of changeFields.codebaseIdsToRemove) {
    for (const { key, parent } of page.index.nodesOfId(codebaseId)) {
      const elements = page.index.elementsOf(key);
      const removed = { outerHTML: elements[0]?.outerHTML ?? '', elementKeyRemoved: key };
      (parentToElementKeysRemoved[parent ?? ''] ??= []).push(removed);
    }
    const elements = elementsOfId(page, codebaseId);
    if (elements.length === 0) continue;
    page.temporary.addOverlay(id, codebaseId, elements, (each) => page.temporary.hide(each));
  }
  const isSuccessful = Object.keys(parentToElementKeysRemoved).length > 0;
  return isSuccessful
    ? { isSuccessful, data: { parentToElementKeysRemoved } }
    : missing('component_for_instant_update_missing');
};

/** Shows a new element: its markup when it is given, else an empty one of its tag. */
export const addElement: InstantUpdate<'ADD_JSX'> = ({ id, changeFields }, page) => {
  const { codebaseIdToAddTo, addNativeTag, htmlForInstantUpdate, addedIds } = changeFields;
  const parents = elementsOfId(page, codebaseIdToAddTo);
  if (parents.length === 0) return missing('parent_for_instant_update_missing');
  const placeholder = addedIds[0] ?? addJsxPlaceholder(id);
  const element = newElement(htmlForInstantUpdate ?? null, addNativeTag ?? null);
  if (element === null) return unsuccessful;
  element.classList.add(placeholder);
  for (const parent of parents)
    insertCopy(page, id, element.cloneNode(true) as Element, parent, changeFields);
  return { isSuccessful: true, data: { newAddedIds: [placeholder] } };
};

/** Hides an element and shows a copy at its new place. */
export const moveElement: InstantUpdate<'MOVE_JSX'> = ({ id, changeFields }, page) => {
  const [element] = elementsOfId(page, changeFields.codebaseIdToMove);
  if (element === undefined) return missing('component_for_instant_update_missing');
  const [parent] = elementsOfId(page, changeFields.codebaseIdToMoveTo);
  if (parent === undefined) return missing('parent_for_instant_update_missing');
  const copy = copyOf(element);
  hideAll(page, id, [element]);
  insertCopy(page, id, copy, parent, changeFields);
  return { isSuccessful: true };
};

/** Shows copies of elements inside a new one, in the place of the first. */
export const wrapElements: InstantUpdate<'WRAP_DIV'> = ({ id, changeFields }, page) => {
  const { codebaseIdsToWrap } = changeFields;
  const elements = codebaseIdsToWrap.flatMap((each) => elementsOfId(page, each).slice(0, 1));
  const [first] = elements;
  if (first === undefined) return missing('component_for_instant_update_missing');
  const wrapper = document.createElement('div');
  wrapper.className = wrapInDivPlaceholder(codebaseIdsToWrap);
  wrapper.append(...elements.map(copyOf));
  hideAll(page, id, elements);
  show(page, id, wrapper, () => first.before(wrapper));
  return { isSuccessful: true };
};

/** Shows a copy behind each element. */
export const duplicateElements: InstantUpdate<'DUPLICATE'> = ({ id, changeFields }, page) => {
  const elements = changeFields.codebaseIdsToDuplicate.flatMap((each) => elementsOfId(page, each));
  if (elements.length === 0) return missing('component_for_instant_update_missing');
  for (const element of elements) {
    const copy = copyOf(element);
    for (const each of [copy, ...copy.querySelectorAll('*')]) replaceStamps(each);
    show(page, id, copy, () => element.after(copy));
  }
  return { isSuccessful: true };
};

/** Hides elements and shows copies with another tag. */
export const changeTag: InstantUpdate<'CHANGE_TAG'> = ({ id, changeFields }, page) => {
  const elements = elementsOfId(page, changeFields.codebaseIdToChange);
  if (elements.length === 0) return missing('component_for_instant_update_missing');
  for (const element of elements) {
    const copy = emptyElement(changeFields.newTagName);
    if (copy === null) return unsuccessful;
    for (const { name, value } of element.attributes) copy.setAttribute(name, value);
    copy.append(...copyOf(element).childNodes);
    hideAll(page, id, [element]);
    show(page, id, copy, () => element.before(copy));
  }
  return { isSuccessful: true };
};

/** The elements of which copies stand for them during a gesture, by copy: the next step of the gesture names the copy. */
const originals = new WeakMap<Element, Element>();

/** Shows an element at another place among its siblings, as long as a gesture lasts. */
export function moveTemporarily(page: ChangedPage, key: string, newIndex: number): void {
  const node = page.index.nodeOf(key);
  const [shown] = page.index.elementsOf(key);
  page.temporary.undo(null);
  const siblings = page.index.nodeOf(node?.parent ?? '')?.children.filter((each) => each !== node);
  if (node === null || shown === undefined || siblings === undefined) return;
  const element = originals.get(shown) ?? shown;
  const copy = copyOf(element);
  originals.set(copy, element);
  const next = siblings[Math.max(0, Math.round(newIndex))];
  const [nextElement] = next === undefined ? [] : page.index.elementsOf(next.key);
  hideAll(page, null, [element]);
  show(page, null, copy, () => {
    if (nextElement === undefined) element.parentElement?.append(copy);
    else nextElement.before(copy);
  });
}

/** Shows an empty element of a size in another one, as long as a gesture lasts. */
export function addDivTemporarily(
  page: ChangedPage,
  parentCodebaseId: string,
  indexInParent: number,
  size: { readonly width: number; readonly height: number },
): void {
  const [parent] = elementsOfId(page, parentCodebaseId);
  if (parent === undefined) {
    log('error', messages.parent_for_instant_update_missing);
    return;
  }
  const div = document.createElement('div');
  div.className = temporaryMarkers.instantDiv;
  div.style.width = `${size.width}px`;
  div.style.height = `${size.height}px`;
  show(page, null, div, () => parent.insertBefore(div, parent.children[indexInParent] ?? null));
}

interface Position {
  readonly beforeCodebaseId?: string | null | undefined;
  readonly afterCodebaseId?: string | null | undefined;
}

/** Puts a copy in front of or behind an element of the parent, or at the parent's end. */
function insertCopy(
  page: ChangedPage,
  changeId: string,
  copy: Element,
  parent: Element,
  { beforeCodebaseId, afterCodebaseId }: Position,
): void {
  const childOf = (codebaseId: string | null | undefined) =>
    codebaseId == null
      ? undefined
      : elementsOfId(page, codebaseId).find((each) => each.parentElement === parent);
  const [before, after] = [childOf(beforeCodebaseId), childOf(afterCodebaseId)];
  show(page, changeId, copy, () => {
    if (before !== undefined) before.before(copy);
    else if (after !== undefined) after.after(copy);
    else parent.append(copy);
  });
}

/** Puts a node into the page for a change, or for a gesture. */
export function show(
  page: ChangedPage,
  changeId: string | null,
  node: Element,
  insert: () => void,
): void {
  node.setAttribute(temporaryMarkers.deleteAfterRefresh, '');
  insert();
  page.temporary.add(changeId, () => node.remove(), [node]);
}

function hideAll(page: ChangedPage, changeId: string | null, elements: readonly Element[]): void {
  for (const element of elements) page.temporary.add(changeId, page.temporary.hide(element));
}

function copyOf(element: Element): Element {
  return element.cloneNode(true) as Element;
}

/** The copy of a stamped element has the id under which the server will speak of it. */
function replaceStamps(element: Element): void {
  const id = codebaseIdOfClasses(element.classList);
  if (id === null) return;
  for (const name of [...element.classList].filter(isCodebaseId)) element.classList.remove(name);
  element.classList.add(duplicatePlaceholder(id));
}

/** Elements that run, load or refer to something as soon as they are in the page. */
const runningTags = /^(?:script|style|iframe|object|embed|link|meta|base)$/i;

/** An element of markup, without anything that runs. */
export function newElement(html: string | null, tag: string | null): Element | null {
  if (html === null || html === '') return tag === null ? null : emptyElement(tag);
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const each of template.content.querySelectorAll('*')) {
    if (runningTags.test(each.localName)) each.remove();
    for (const name of each.getAttributeNames()) {
      const value = each.getAttribute(name) ?? '';
      if (/^on|^srcdoc$/i.test(name) || /^\s*javascript:/i.test(value)) each.removeAttribute(name);
    }
  }
  return template.content.firstElementChild;
}

/** An element of a tag; null for a tag that cannot be, or that would run or load what is in it. */
function emptyElement(tag: string): Element | null {
  if (runningTags.test(tag)) return null;
  try {
    return document.createElement(tag);
  } catch {
    return null;
  }
}

/** The result of a change whose element is not in the page. */
export function missing(code: ChannelErrorCode): InstantResult {
  log('error', messages[code]);
  return unsuccessful;
}
