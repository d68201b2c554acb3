// Editing text: what was typed on the page or in the inspector becomes a change of the source, in the frame's language.

import type { TextOrigin } from '@atelier/editor-channel/element-reads';
import { parseElementKey } from '@atelier/editor-channel/element-key';
import { languageOfFrame } from '../model/studio-state.ts';
import type { Studio } from '../studio.ts';
import { makeChange } from './make-change.ts';
import { noteTextEdit } from './review-text.ts';

/** A text before and after. */
export interface TypedText {
  readonly key: string;
  readonly newText: string;
  readonly oldText: string;
}

/**
 * Writes a text that was typed in a frame. The same text changes nothing.
 * @param knownOrigin the origin of the text before; null to ask the server, for which a window that is being closed has no time
 */
export async function editText(
  studio: Studio,
  frameId: string,
  { key, newText, oldText }: TypedText,
  knownOrigin: TextOrigin | null = null,
): Promise<void> {
  const element = parseElementKey(key);
  if (element === null || newText === oldText) return;
  const language = languageOfFrame(studio.state.get(), frameId);
  const { codebaseId } = element;
  const origin = knownOrigin ?? (await studio.server.textOrigin(codebaseId, oldText, language));
  const fields = { codebaseIdToEditText: codebaseId, newText, oldText, language };
  const activityId = await makeChange(studio, 'EDIT_TEXT', fields);
  if (activityId === null || origin?.kind !== 'translation' || language === null) return;
  noteTextEdit(studio, origin, { language, text: newText, activityId });
}
