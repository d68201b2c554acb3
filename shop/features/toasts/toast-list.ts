// The rules of toasts (specification, sections 4 and 9): pure, so that they can be read and tested as a table.

import type { ToastMessage } from '../../platform/toasts.ts';

export interface Toast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

export type ToastList = readonly Toast[];

/** Number of toasts at a time. */
export const toastLimit = 1;
/** Display time of a toast. */
export const toastDisplayMs = 5000;
/** Time until a dismissed toast is removed. */
export const toastRemovalMs = 1_000_000;
/** Swipe distance that dismisses a toast, in pixels. */
export const toastSwipeThreshold = 50;
/** The key that leads to them. */
export const toastHotkey = 'F8';

export type ToastChange =
  | { readonly change: 'show'; readonly id: number; readonly message: ToastMessage }
  | { readonly change: 'dismiss' | 'remove'; readonly id: number };

/** The latest comes first; what is over the limit is gone at once. */
export function nextToasts(list: ToastList, change: ToastChange): ToastList {
  switch (change.change) {
    case 'show':
      return [{ ...change.message, id: change.id, open: true }, ...list].slice(0, toastLimit);
    case 'dismiss':
      return list.map((toast) => (toast.id === change.id ? { ...toast, open: false } : toast));
    case 'remove':
      return list.filter(({ id }) => id !== change.id);
  }
}
