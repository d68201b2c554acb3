// One order as its reader may see it: by its token, or as its owner once the session is known.

import { useCallback } from 'react';
import { callOrderFunction } from '../../platform/api/call-order-function.ts';
import type { Order } from '../../platform/api/order.ts';
import { useSession } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery, type Query } from '../../platform/api/use-query.ts';

/** The result: `order` is null where there is none, or it is not the reader's. */
export interface FoundOrder {
  readonly order: Order | null;
}

/** Nothing is asked while `waiting`, or while the session is still being restored. */
export function useOrder(
  id: string | null,
  token: string | null,
  waiting: boolean,
): Query<FoundOrder> {
  const { customerClient } = useShop();
  const session = useSession();
  const isComplete = !waiting && session.state !== 'unknown' && session.state !== 'restoring';
  const reader = !isComplete ? null : session.state === 'customer' ? session.person.id : '';
  const load = useCallback(
    async (signal: AbortSignal): Promise<FoundOrder> => {
      // Until it is known who reads, and anew for another reader, nothing is asked.
      if (reader === null) return new Promise(() => {});
      if (id === null || !/^[0-9a-f-]{36}$/.test(id)) return { order: null };
      const parameters = { order_id: id, token };
      return {
        order: (await callOrderFunction(customerClient, 'get_order', parameters, signal)).value,
      };
    },
    [customerClient, id, token, reader],
  );
  return useQuery(load, 'an order');
}
