// Change state: the steps of a change item from made to shown to written, each as a new value.

import type { ChangeItem, InstantUpdateState } from './change.ts';
import type { MutationResponse } from './mutation-response.ts';

const instantUpdateTransitions: Record<InstantUpdateState, readonly InstantUpdateState[]> = {
  'not-sent': ['sent'],
  sent: ['successful', 'unsuccessful'],
  successful: [],
  unsuccessful: [],
};

/** The change after the frame was requested to show it. */
export function markInstantUpdateSent<Item extends ChangeItem>(change: Item): Item {
  return withInstantUpdate(change, 'sent');
}

/** The change after the frame reported how the showing went. */
export function markInstantUpdateFinished<Item extends ChangeItem>(
  change: Item,
  successful: boolean,
  data: Readonly<Record<string, unknown>> = {},
): Item {
  const finished = withInstantUpdate(change, successful ? 'successful' : 'unsuccessful');
  return { ...finished, instantUpdateData: data };
}

function withInstantUpdate<Item extends ChangeItem>(change: Item, next: InstantUpdateState): Item {
  if (!instantUpdateTransitions[change.instantUpdate].includes(next)) {
    throw new Error(`An instant update cannot go from ${change.instantUpdate} to ${next}.`);
  }
  return { ...change, instantUpdate: next };
}

/** The change after the server has written it. */
export function markConsumed<Item extends ChangeItem>(
  change: Item,
  result: Pick<MutationResponse, 'activityId' | 'prevIdToNewIdMap'>,
): Item {
  assertPending(change);
  const { activityId, prevIdToNewIdMap } = result;
  return { ...change, state: 'consumed', activityId, prevIdToNewIdMap };
}

/** The change after the server has refused it. */
export function markFailed<Item extends ChangeItem>(change: Item, error: string): Item {
  assertPending(change);
  return { ...change, state: 'failed', error };
}

function assertPending(change: ChangeItem): void {
  if (change.state !== 'pending') throw new Error(`The change is already ${change.state}.`);
}
