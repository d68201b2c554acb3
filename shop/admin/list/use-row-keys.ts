// Keys of a list's rows: arrows move between rows, with Shift they select; Ctrl or ⌘ with A selects all rows.

import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { selectRange, toggleAll, type Selection } from './selection.ts';

export interface SelectableRows {
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
}

/** @param rows null where rows cannot be selected */
export function useRowKeys(
  ids: readonly string[],
  rows: SelectableRows | null,
): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A cell that is edited in place has keys of its own.
    if (!(event.target instanceof HTMLElement) || event.target.closest('[data-cell]') !== null)
      return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'a' && rows !== null) {
      event.preventDefault();
      rows.onSelect(toggleAll({}, ids));
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const at = ids.indexOf(event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '');
    const [id, next] = [ids[at], ids[at + (event.key === 'ArrowDown' ? 1 : -1)]];
    if (id === undefined || next === undefined) return;
    event.preventDefault();
    if (event.shiftKey && rows !== null) rows.onSelect(selectRange(rows.selection, ids, id, next));
    focusRow(body.current, next, event.target);
  });
  useEffect(() => {
    const element = body.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return body;
}

/** Moves the focus to the same control of another row: its checkbox, or its link. */
function focusRow(body: HTMLElement | null, id: string, from: HTMLElement): void {
  const row = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(
    ({ dataset }) => dataset['row'] === id,
  );
  row?.querySelector<HTMLElement>(from instanceof HTMLInputElement ? 'input' : 'a')?.focus();
}
