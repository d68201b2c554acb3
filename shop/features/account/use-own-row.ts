// The customer's own row of a table: read when it is first looked at, and kept when a form is sent.

import { useCallback, useState } from 'react';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { useAnswer } from '../../platform/use-answer.ts';

export interface OwnRow<Row> {
  /** Null until it has come. */
  readonly row: Row | null;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Shows a change of what is not kept yet. */
  readonly change: (change: Partial<Row>) => void;
  /** Keeps the row as it is shown, with a last change. False when that failed; the cause is logged. */
  readonly keep: (change?: Partial<Row>) => Promise<boolean>;
}

/**
 * @param table one with a row for each `user_id`, which policies reserve for its owner
 * @param usual the row of who has none yet; its keys are what is read
 */
export function useOwnRow<Row extends object>(
  table: 'profiles' | 'preferences',
  personId: string,
  usual: Row,
): OwnRow<Row> {
  const { own } = useShop();
  const [first] = useState(usual);
  const read = useCallback(async () => {
    const database = await own();
    const columns = Object.keys(first).join(',');
    const question = database.from(table).select(columns).eq('user_id', personId);
    const { data, error } = await question.maybeSingle();
    if (error !== null) throw error;
    return { ...first, ...(data as Partial<Row> | null) };
  }, [own, table, personId, first]);
  const { value: row, failed, retry, put } = useAnswer<Row>(read, table);

  async function upsert(next: Row): Promise<boolean> {
    try {
      const database = await own();
      const { error } = await database.from(table).upsert(next, { onConflict: 'user_id' });
      if (error === null) return true;
      log(`The own row of ${table} could not be kept`, error);
    } catch (error) {
      log(`The own row of ${table} could not be kept`, error);
    }
    return false;
  }

  return {
    row,
    failed,
    retry,
    change: (change) => {
      if (row !== null) put({ ...row, ...change });
    },
    keep: async (change = {}) => {
      if (row === null) return false;
      const next = { ...row, ...change };
      put(next);
      return upsert(next);
    },
  };
}
