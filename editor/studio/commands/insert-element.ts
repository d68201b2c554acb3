// Inserting an element: into the selected one when it contains others, else behind it.

import type { PropRecord } from '@atelier/editor-channel/element-reads';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { nodeOfSelection } from '../model/layers.ts';
import { newElements } from '../model/definitions.ts';
import { markupOf, nativeElements } from '../model/native-elements.ts';
import type { NativeElement } from '../model/native-elements.ts';
import { placeFor } from '../model/paste.ts';
import type { InsertionPlace } from '../model/paste.ts';
import { describeMissing, requiredProps } from '../model/required-props.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { idsToEdit } from './edit-selection.ts';
import { makeChange } from './make-change.ts';
import { selectWhenShown } from './select-when-shown.ts';

/** Inserts a native element. */
export async function insertNative(studio: Studio, native: NativeElement): Promise<void> {
  const place = placeAtSelection(studio);
  if (place === null) return;
  await makeChange(studio, 'ADD_JSX', {
    ...place,
    addNativeTag: native.tag,
    propsToSet: { ...native.props },
    htmlForInstantUpdate: markupOf(native),
  });
}

/** Inserts a text at the selection, and selects it as soon as the page has it. */
export async function insertText(studio: Studio): Promise<void> {
  const native = nativeElements.find(({ tag }) => tag === 'p');
  if (native === undefined) return;
  const { treeElementLookup } = studio.state.get().lookups;
  await insertNative(studio, native);
  const added = newElements(treeElementLookup, studio.state.get().lookups.treeElementLookup);
  const text = added.find(({ tagName }) => tagName === native.tag);
  if (text !== undefined) await selectWhenShown(studio, text.codebaseId);
}

/** Inserts a component of the project. One that needs what only code can give is refused with the reason. */
export async function insertComponent(studio: Studio, definition: ElementRecord): Promise<void> {
  const place = placeAtSelection(studio);
  if (place === null) return;
  const { componentName, filename, codebaseId } = definition;
  const props: readonly PropRecord[] = await studio.server.componentProps(filename, componentName);
  const required = requiredProps(props);
  if (required.missing.length > 0) {
    const list = describeMissing(required);
    showToast(
      studio,
      'failed',
      `${componentName} needs ${list}, which only code can give. Copy one that is there instead.`,
    );
    return;
  }
  await makeChange(studio, 'ADD_JSX', {
    ...place,
    addCodebaseId: codebaseId,
    propsToSet: required.values,
  });
}

function placeAtSelection(studio: Studio): InsertionPlace | null {
  const { lookups, selection, pages } = studio.state.get();
  const [id] = idsToEdit(studio);
  const record = id === undefined ? undefined : lookups.treeElementLookup[id];
  if (record === undefined) return null;
  const tree = pages[selection.frameId ?? '']?.tree ?? undefined;
  const node = nodeOfSelection(tree, selection.keys[0]);
  return placeFor(record, (node?.children.length ?? 0) > 0);
}
