// Focus that follows an item of a list to its new place.

import { useEffect, useRef } from 'react';

export type Move = 'earlier' | 'later';

/** The keyboard's focus follows an item that was moved: on the same button, or at an end on the other. Items and buttons are found by `data-item` and `data-action`. */
export function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null);
  const pending = useRef<{ item: string; action: Move } | null>(null);
  // After each change of the order, for which the list renders.
  useEffect(() => {
    if (pending.current === null) return;
    const { item, action } = pending.current;
    pending.current = null;
    const element = [...(list.current?.children ?? [])].find(
      (each) => each instanceof HTMLElement && each.dataset['item'] === item,
    );
    const button =
      element?.querySelector<HTMLElement>(`[data-action=${action}]`) ??
      element?.querySelector<HTMLElement>('[data-action=earlier], [data-action=later]');
    button?.focus();
  });
  return {
    list,
    follow: (item: string, action: Move) => {
      pending.current = { item, action };
    },
  };
}
