// Pictures of a return, loaded by the ids that the event of its request has.

import { useCallback } from 'react';
import { useShop } from '../shop.ts';
import { callFunction } from './call-function.ts';
import { useQuery } from './use-query.ts';

/** Addresses that have the pictures within; none until they have come, and for an event without any. */
export function useReturnPictures(
  data: Readonly<Record<string, unknown>>,
  token: string | null,
): readonly string[] {
  const { customerClient } = useShop();
  const ids = JSON.stringify(Array.isArray(data['pictures']) ? data['pictures'] : []);
  const load = useCallback(
    async (signal: AbortSignal): Promise<readonly string[]> => {
      const pictures: string[] = [];
      for (const id of JSON.parse(ids) as readonly number[]) {
        const client = await customerClient();
        const args = { picture_id: id, token };
        const response = await callFunction(client, 'get_return_picture', args, { signal });
        if (response.error !== null) throw response.error;
        if (response.data !== null) pictures.push(response.data);
      }
      return pictures;
    },
    [customerClient, ids, token],
  );
  return useQuery(load, 'pictures of a return').value ?? [];
}
