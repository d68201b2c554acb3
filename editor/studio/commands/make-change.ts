// Making a change: shown in the frames at once, written by the server, confirmed by the hot update; a refusal takes it back and says why.

import { canUpdateWhileFlushing, createChange } from '@atelier/editor-channel/change';
import type { ChangeItem } from '@atelier/editor-channel/change';
import { markFailed } from '@atelier/editor-channel/change-state';
import { changeToRequest } from '@atelier/editor-channel/change-to-request';
import type { RequestContext } from '@atelier/editor-channel/change-to-request';
import { parseElementKey } from '@atelier/editor-channel/element-key';
import type { ChangeFieldsInput, ChangeType } from '@atelier/editor-channel/change-types';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { isRefusal } from '../connection/call-refusal.ts';
import type { CallRefusal } from '../connection/call-refusal.ts';
import { canvasId } from '../connection/editor-client.ts';
import { nodeOfKey } from '../model/layers.ts';
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

/** Makes several changes of one type, all or none, which one undo takes back. */
export async function makeBatch<Type extends ChangeType>(
  studio: Studio,
  type: Type,
  fieldsOfChanges: readonly ChangeFieldsInput<Type>[],
): Promise<void> {
  const [only, ...others] = fieldsOfChanges;
  if (only === undefined) return;
  if (others.length === 0) {
    await makeChange(studio, type, only);
    return;
  }
  const batch = crypto.randomUUID();
  const ids = fieldsOfChanges.map((fields) => {
    const change = createChange(crypto.randomUUID(), type, fields) as ChangeItem;
    recordEvent(studio, { type: 'made', change, batch });
    return change.id;
  });
  await studio.enqueue(() => writeBatch(studio, ids));
}

/** The change of an entry. Its ids may have changed since it was made: the ledger follows them. */
function pendingChange({ state }: Studio, id: string): ChangeItem | null {
  return state.get().ledger.find((entry) => entry.id === id)?.change ?? null;
}

async function write(studio: Studio, id: string, isShown: boolean): Promise<void> {
  const change = pendingChange(studio, id);
  if (change === null) return;
  if (!isShown) callFrames(studio, 'applyChangeItemToDocument', change);
  const request = changeToRequest(change, requestContext(studio));
  if (request === null) return;
  callFrames(studio, 'setIsFlushing', true);
  const response = await studio.server.send(request);
  if (isRefusal(response)) {
    failChange(studio, change, response);
    showToast(studio, 'failed', response.message, response.places);
  } else {
    confirmChange(studio, id, response);
    const text = doneToasts[change.type];
    if (text !== undefined && !isShownByFrame(change)) showToast(studio, 'done', text);
  }
  callFrames(studio, 'setIsFlushing', false);
}

/** The records of the elements, and the classes that the selected ones are rendered with: they show which branch of a condition is live. */
function requestContext({ state }: Studio): RequestContext {
  const { lookups, pages, selection } = state.get();
  const tree = pages[selection.frameId ?? '']?.tree ?? undefined;
  const classListOf = (codebaseId: string): readonly string[] | null => {
    const key = selection.keys.find((each) => parseElementKey(each)?.codebaseId === codebaseId);
    return nodeOfKey(tree, key)?.classList ?? null;
  };
  return { canvasId, treeElementLookup: lookups.treeElementLookup, classListOf };
}

async function writeBatch(studio: Studio, ids: readonly string[]): Promise<void> {
  const changes = ids.flatMap((id) => pendingChange(studio, id) ?? []);
  const context = requestContext(studio);
  const requests = changes.flatMap((change) => changeToRequest(change, context) ?? []);
  for (const change of changes) callFrames(studio, 'applyChangeItemToDocument', change);
  callFrames(studio, 'setIsFlushing', true);
  const outcome = await studio.server.sendBatch(requests);
  if (isRefusal(outcome)) {
    // The last one is taken back first, so that each finds the page as it has left it.
    for (const change of changes.toReversed()) failChange(studio, change, outcome);
    showToast(studio, 'failed', outcome.message, outcome.places);
  } else {
    for (const [at, response] of outcome.responses.entries()) {
      confirmChange(studio, changes[at]?.id ?? '', response, outcome.batch);
    }
  }
  callFrames(studio, 'setIsFlushing', false);
}

function confirmChange(
  studio: Studio,
  id: string,
  response: MutationResponse,
  batch?: string,
): void {
  const { activityId, summary, prevIdToNewIdMap, files } = response;
  const words = {
    ...(summary === undefined ? {} : { summary }),
    ...(batch === undefined ? {} : { batch }),
  };
  recordEvent(studio, { type: 'written', id, activityId, ...words, prevIdToNewIdMap, files });
  applyResponse(studio, response);
}

function failChange(
  studio: Studio,
  change: ChangeItem,
  { message: reason, places = [] }: CallRefusal,
): void {
  recordEvent(studio, { type: 'refused', id: change.id, reason, places });
  callFrames(studio, 'applyChangeItemToDocument', markFailed(change, reason));
}

/** An addition that the frame has shown at once needs no word (visual editor specification, section 7). */
function isShownByFrame(change: ChangeItem): boolean {
  return change.type === 'ADD_JSX' && change.changeFields.htmlForInstantUpdate != null;
}

/** Enters an event into the ledger. */
export function recordEvent({ state }: Pick<Studio, 'state'>, event: LedgerEvent): void {
  state.update((now) => ({ ...now, ledger: ledgerAfter(now.ledger, event) }));
}
