// Own notes of an order's buyer about its works: loaded beside the order, left, and deleted.

import { useCallback } from 'react';
import { callOrderFunction, type OrderResult } from '../../platform/api/call-order-function.ts';
import type { NotableLine } from '../../platform/api/collector-note.ts';
import type { Order } from '../../platform/api/order.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { useShop } from '../../platform/shop.ts';
import type { NoteValues } from './note-form.tsx';

/** Lines that have a note, or about which one can be left; none until they have come, and before anything was sent. */
export function useOwnNotes(order: Order, token: string | null) {
  const { customerClient } = useShop();
  const { id } = order;
  const isSent = order.lines.some(({ shipped }) => shipped > 0);
  const load = useCallback(
    async (signal: AbortSignal): Promise<readonly NotableLine[]> => {
      if (!isSent) return [];
      const args = { order_id: id, token };
      const found = await callOrderFunction(customerClient, 'get_collector_notes', args, signal);
      return found.value ?? [];
    },
    [customerClient, id, token, isSent],
  );
  const { value, update } = useQuery(load, 'notes about an order');
  /** Returns the code of the refusal; null where it is done. */
  const show = (result: OrderResult<readonly NotableLine[]>): string | null => {
    const lines = result.value;
    if (lines !== null) update(() => lines);
    return result.refusal?.code ?? null;
  };
  return {
    lines: value ?? [],
    leave: async (line: number, values: NoteValues) =>
      show(
        await callOrderFunction(customerClient, 'save_collector_note', {
          order_id: id,
          token,
          line,
          note: { ...values, rating: values.rating === '' ? null : Number(values.rating) },
        }),
      ),
    remove: async (line: number) =>
      show(
        await callOrderFunction(customerClient, 'delete_collector_note', {
          order_id: id,
          token,
          line,
        }),
      ),
  };
}
