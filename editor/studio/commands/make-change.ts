// Making a change: shown in the frames at once, written by the server, confirmed by the hot update; a refusal takes it back and says why.

import { canUpdateWhileFlushing, createChange } from '@atelier/editor-channel/change';
import type { ChangeItem } from '@atelier/editor-channel/change';
import { markFailed } from '@atelier/editor-channel/change-state';
import { changeToRequest } from '@atelier/editor-channel/change-to-request';
import type { ChangeFieldsInput, ChangeType } from '@atelier/editor-channel/change-types';
import { isRefusal } from '../connection/call-refusal.ts';
import { canvasId } from '../connection/editor-client.ts';
import { ledgerAfter } from '../model/ledger.ts';
import type { LedgerEvent } from '../model/ledger.ts';
import { callFrames, showToast } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { applyResponse } from './apply-response.ts';

/** The toasts of the changes that have one (visual editor specification, section 7). */
const doneToasts: Partial<Record<ChangeType, string>> = {
  ADD_JSX: 'Successfully added',
  CHANGE_PROP: 'Prop changed',
};

/** Makes a change and writes it when those before it are written. @returns the id of its activity; null when it was refused */
export async function makeChange<Type extends ChangeType>(
  studio: Studio,
  type: Type,
  fields: ChangeFieldsInput<Type>,
): Promise<string | null> {
  const change = createChange(crypto.randomUUID(), type, fields) as ChangeItem;
  recordEvent(studio, { type: 'made', change });
  const isShownAtOnce = canUpdateWhileFlushing(change);
  if (isShownAtOnce) callFrames(studio, 'applyChangeItemToDocument', change);
  await studio.enqueue(() => write(studio, change.id, isShownAtOnce));
  return studio.state.get().ledger.find(({ id }) => id === change.id)?.activityId ?? null;
}

async function write(studio: Studio, id: string, isShown: boolean): Promise<void> {
  // The ids may have changed since: the ledger follows them.
  const change = studio.state.get().ledger.find((entry) => entry.id === id)?.change ?? null;
  if (change === null) return;
  if (!isShown) callFrames(studio, 'applyChangeItemToDocument', change);
  const { treeElementLookup } = studio.state.get().lookups;
  const request = changeToRequest(change, { canvasId, treeElementLookup });
  if (request === null) return;
  callFrames(studio, 'setIsFlushing', true);
  const response = await studio.server.send(request);
  if (isRefusal(response)) {
    recordEvent(studio, { type: 'refused', id, reason: response.message });
    callFrames(studio, 'applyChangeItemToDocument', markFailed(change, response.message));
    showToast(studio, 'failed', response.message);
  } else {
    const { activityId, summary, prevIdToNewIdMap, files } = response;
    const words = summary === undefined ? {} : { summary };
    recordEvent(studio, {
      type: 'written',
      id,
      activityId,
      ...words,
      prevIdToNewIdMap,
      files,
    });
    applyResponse(studio, response);
    const text = doneToasts[change.type];
    if (text !== undefined && !isShownByFrame(change)) showToast(studio, 'done', text);
  }
  callFrames(studio, 'setIsFlushing', false);
}

/** An addition that the frame has shown at once needs no word (visual editor specification, section 7). */
function isShownByFrame(change: ChangeItem): boolean {
  return change.type === 'ADD_JSX' && change.changeFields.htmlForInstantUpdate != null;
}

/** Enters an event into the ledger. */
export function recordEvent({ state }: Pick<Studio, 'state'>, event: LedgerEvent): void {
  state.update((now) => ({ ...now, ledger: ledgerAfter(now.ledger, event) }));
}
