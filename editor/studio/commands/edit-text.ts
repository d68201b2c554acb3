// Editing text: what was typed on the page or in the inspector becomes a change of the source, in the frame's language.

import { parseElementKey } from '@atelier/editor-channel/element-key';
import { languageOfFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';

/** A text before and after. */
export interface TypedText {
  readonly key: string;
  readonly newText: string;
  readonly oldText: string;
}

/** Writes a text that was typed in a frame. The same text changes nothing. */
export async function editText(
  studio: Studio,
  frameId: string,
  { key, newText, oldText }: TypedText,
): Promise<void> {
  const element = parseElementKey(key);
  if (element === null || newText === oldText) return;
  const language = languageOfFrame(studio.state.get(), frameId);
  const { codebaseId } = element;
  const fields = { codebaseIdToEditText: codebaseId, newText, oldText, language };
  await makeChange(studio, 'EDIT_TEXT', fields);
}
