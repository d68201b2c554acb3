// Making a change: shown in the frames at once, written by the server, confirmed by the hot update; a refusal takes it back and says why.

import { canUpdateWhileFlushing, createChange } from '@atelier/editor-channel/change';
import type { ChangeItem } from '@atelier/editor-channel/change';
import { markFailed } from '@atelier/editor-channel/change-state';
import { changeToRequest } from '@atelier/editor-channel/change-to-request';
import type { ChangeFieldsInput, ChangeType } from '@atelier/editor-channel/change-types';
import { canvasId, isRefusal } from '../connection/editor-client.ts';
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

/** Makes a change and writes it when those before it are written. */
export function makeChange<Type extends ChangeType>(
  studio: Studio,
  type: Type,
  fields: ChangeFieldsInput<Type>,
): Promise<void> {
  const change = createChange(crypto.randomUUID(), type, fields) as ChangeItem;
  recordEvent(studio, { type: 'made', change });
  const isShownAtOnce = canUpdateWhileFlushing(change);
  if (isShownAtOnce) callFrames(studio, 'applyChangeItemToDocument', change);
  return studio.enqueue(() => write(studio, change.id, isShownAtOnce));
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
    const { activityId, prevIdToNewIdMap, files } = response;
    recordEvent(studio, { type: 'written', id, activityId, prevIdToNewIdMap, files });
    applyResponse(studio, response);
    const text = doneToasts[change.type];
    if (text !== undefined) showToast(studio, 'done', text);
  }
  callFrames(studio, 'setIsFlushing', false);
}

/** Enters an event into the ledger. */
export function recordEvent({ state }: Pick<Studio, 'state'>, event: LedgerEvent): void {
  state.update((now) => ({ ...now, ledger: ledgerAfter(now.ledger, event) }));
}
