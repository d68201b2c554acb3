// Explaining a text that is not typed on the page: the place where it is typed, or what makes it while the page runs.

import type { TextMaker, TextOrigin } from '@atelier/editor-channel/element-reads';
import { parseElementKey } from '@atelier/editor-channel/element-key';
import type { ElementRecord } from '@atelier/editor-channel/lookup';
import { describeMadeText } from '../model/made-text.ts';
import { nodeOfKey } from '../model/layers.ts';
import { languageOfFrame } from '../model/studio-state.ts';
import { showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { showPanel } from './panels.ts';

/** Says where the text of an element of a frame comes from, and leads there. */
export async function explainText(studio: Studio, frameId: string, key: string): Promise<void> {
  const { pages, lookups } = studio.state.get();
  const record = lookups.treeElementLookup[parseElementKey(key)?.codebaseId ?? ''];
  if (record === undefined) {
    showToast(
      studio,
      'noted',
      'This element is not in the project’s source, so its text is not edited here.',
    );
    return;
  }
  const text = nodeOfKey(pages[frameId]?.tree ?? undefined, key)?.literalChildren ?? null;
  if (text === null) {
    const reason = 'This text stands beside other elements, so it is edited in the code.';
    showToast(studio, 'noted', reason, [placeOf(record)]);
    return;
  }
  const language = languageOfFrame(studio.state.get(), frameId);
  const origin = await studio.server.textOrigin(record.codebaseId, text, language);
  if (origin === null) return;
  if (origin.kind === 'data')
    await explainData(studio, { frameId, text, record, maker: origin.maker });
  else explainWritten(studio, key, origin);
}

function placeOf({ filename, place }: ElementRecord) {
  return { path: filename, line: place.line };
}

interface MadeText {
  readonly frameId: string;
  readonly text: string;
  readonly record: ElementRecord;
  readonly maker: TextMaker | null;
}

/** A text of the data: its form, or the expression that makes it. */
async function explainData(
  studio: Studio,
  { frameId, text, record, maker }: MadeText,
): Promise<void> {
  const state = studio.state.get();
  const path = state.pages[frameId]?.path ?? '/';
  const language = languageOfFrame(state, frameId) ?? '';
  const content = await studio.server.contentPlace({ path, language, text, picture: '' });
  if (content === null) {
    showToast(studio, 'noted', describeMadeText(maker), [maker ?? placeOf(record)]);
    return;
  }
  showPanel(studio, 'inspector', true);
  const reason = `This text is content, not design: it belongs to ${content.name}. The inspector leads to its form.`;
  showToast(studio, 'noted', reason);
}

/** A text of the source that is not at the element: it is typed in the inspector, unless several places could be meant. */
function explainWritten(studio: Studio, key: string, { kind, places }: TextOrigin): void {
  if (kind === 'ambiguous') {
    const reason = 'This text is written in several places that could be meant:';
    showToast(studio, 'noted', reason, places.slice(0, 3));
    return;
  }
  showPanel(studio, 'inspector', true);
  studio.state.update((now) => ({ ...now, typedTextKey: key }));
}
