// Draft of a request about an order: a reload, or a sign-in in the middle of it, loses nothing that was typed. Pictures are too large for the
// browser's storage: they are in memory until a reload.

import { recordIn } from '../../platform/api/record.ts';
import type { Order } from '../../platform/api/order.ts';
import { usePersistedDraft } from '../../platform/forms/form-draft.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { returnableUnits, type ReturnQuantities } from './return-quantities.tsx';
import type { RequestDetails } from './use-order-actions.ts';

const blank = { request: '', reason: '', units: '' };
const none: readonly string[] = [];

/** Pictures by order. */
const pictures = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

const picturesOf = (order: Order): readonly string[] => pictures.read().get(order.id) ?? none;

/** The draft of an order's request, which only its form changes. */
export interface RequestDraft extends RequestDetails {
  /** The request whose form is open; empty for none. */
  readonly request: string;
  /** Opens the form of a request, or closes it with an empty one; the rest stays. */
  readonly open: (request: string) => void;
  readonly setReason: (reason: string) => void;
  readonly select: (selected: ReturnQuantities) => void;
  readonly changePictures: (change: (before: readonly string[]) => readonly string[]) => void;
  /** The pictures as they are now: some may have come since the draft was rendered. */
  readonly latestPictures: () => readonly string[];
  readonly clear: () => void;
}

/** The same for all forms of one order. */
export function useRequestDraft(order: Order): RequestDraft {
  const [{ request, reason, units }, change] = usePersistedDraft(`request.${order.id}`, blank);
  const added = useStore(pictures, null)?.get(order.id) ?? none;
  const setPictures = (next: readonly string[]): void =>
    pictures.write(new Map(pictures.read()).set(order.id, next));
  return {
    request,
    reason,
    selected: restoreUnits(order, units),
    pictures: added,
    open: (next) => change((before) => ({ ...before, request: next })),
    setReason: (next) => change((before) => ({ ...before, reason: next })),
    select: (next) => change((before) => ({ ...before, units: JSON.stringify(next) })),
    changePictures: (next) => setPictures(next(picturesOf(order))),
    latestPictures: () => picturesOf(order),
    clear: () => {
      change(() => blank);
      setPictures(none);
    },
  };
}

/** Units of each line that can come back: as they were stored, as far as there still are as many; all of them where nothing was. */
export function restoreUnits(order: Order, stored: string): ReturnQuantities {
  const saved = recordIn(stored);
  return Object.fromEntries(
    Object.entries(returnableUnits(order)).map(([line, open]) => {
      const units = saved[line];
      return [line, typeof units === 'number' && units >= 0 ? Math.min(units, open) : open];
    }),
  );
}
