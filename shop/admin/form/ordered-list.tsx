// Ordered list: items in an order that is changed by buttons, or by dragging an item's handle.

import type { ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useMovedFocus, type Move } from './use-moved-focus.ts';

export interface OrderedItem {
  readonly key: string;
  /** Names the item for its buttons. */
  readonly name: string;
  readonly body: ReactNode;
}

export interface OrderedListProps {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove?: (place: number) => void;
}

/** The focus follows an item that is moved. */
export function OrderedList({ label, items, onMove, onRemove }: OrderedListProps) {
  const { t } = useTranslation('admin');
  const { list, follow } = useMovedFocus();
  const dragged = useDragOrder(list, onMove);
  const move = (place: number, action: Move) => {
    follow(items[place]?.key ?? '', action);
    onMove(place, action === 'earlier' ? place - 1 : place + 1);
  };
  return (
    <ol ref={list} aria-label={label} className="border-b border-line">
      {items.map(({ key, name, body }, place) => (
        <li
          key={key}
          data-item={key}
          draggable
          className={`flex cursor-grab flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-1.5 text-small ${dragged === place ? 'opacity-60' : ''}`}
        >
          <div className="min-w-0 grow basis-[12rem] wrap-anywhere">{body}</div>
          {place > 0 && (
            <TextButton
              data-action="earlier"
              aria-label={t('order.earlierOf', { name })}
              onClick={() => move(place, 'earlier')}
            >
              {t('order.earlier')}
            </TextButton>
          )}
          {place < items.length - 1 && (
            <TextButton
              data-action="later"
              aria-label={t('order.laterOf', { name })}
              onClick={() => move(place, 'later')}
            >
              {t('order.later')}
            </TextButton>
          )}
          {onRemove !== undefined && (
            <TextButton aria-label={t('order.removeOf', { name })} onClick={() => onRemove(place)}>
              {t('order.remove')}
            </TextButton>
          )}
        </li>
      ))}
    </ol>
  );
}
