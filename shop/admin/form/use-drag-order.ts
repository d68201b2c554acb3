// Order of a list by drag: its items' pictures are dragged over other items, which make room.

import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * The children of the list are its items, in order.
 *
 * @param onMove moves an item from one place to another
 * @returns the place of the item that is being dragged; null otherwise
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): number | null {
  const [dragged, setDragged] = useState<number | null>(null);
  const placeOf = (target: EventTarget | null): number =>
    [...(list.current?.children ?? [])].findIndex(
      (item) => target instanceof Node && item.contains(target),
    );
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.type === 'dragstart') {
      const place = placeOf(event.target);
      setDragged(place === -1 ? null : place);
      return;
    }
    if (dragged === null) return;
    // Without this the browser would open a picture that is dropped.
    event.preventDefault();
    if (event.type !== 'dragover') return setDragged(null);
    const place = placeOf(event.target);
    if (place === -1 || place === dragged) return;
    onMove(dragged, place);
    setDragged(place);
  });
  useEffect(() => {
    const element = list.current;
    const types = ['dragstart', 'dragover', 'dragend', 'drop'] as const;
    for (const type of types) element?.addEventListener(type, onDrag);
    return () => {
      for (const type of types) element?.removeEventListener(type, onDrag);
    };
  }, [list]);
  return dragged;
}
