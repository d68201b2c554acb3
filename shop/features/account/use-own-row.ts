// The customer's own row of a table: read when it is first looked at, and kept when a form is sent.

import { useCallback, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { useAnswer } from '../../platform/use-answer.ts';

export interface OwnRow<Row> {
  /** Null until it has come. */
  readonly row: Row | null;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Shows a wish and keeps it. False when it could not be kept: then it is shown no more, and the cause is logged. */
  readonly keep: (wish: Partial<Row>) => Promise<boolean>;
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
  const { value: row, failed, retry, change } = useAnswer<Row>(read, table);
  // One after the other: of two wishes for one thing the later one counts.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function upsert(wish: object): Promise<void> {
    const { error } = await (await own()).from(table).upsert(wish, { onConflict: 'user_id' });
    if (error !== null) throw error;
  }

  async function keep(wish: Partial<Row>): Promise<boolean> {
    if (row === null) return false;
    if (Object.keys(wish).length === 0) return true;
    change((shown) => ({ ...shown, ...wish }));
    const told = last.current.then(() => upsert(wish));
    last.current = told.catch(() => undefined);
    try {
      await told;
      return true;
    } catch (error) {
      log(`The own row of ${table} could not be kept`, error);
      change((shown) => withoutWish(shown, wish, row));
      return false;
    }
  }

  return { row, failed, retry, keep };
}

/** Only what was wished for, and not what was wished for since. */
function withoutWish<Row extends object>(shown: Row, wish: Partial<Row>, before: Row): Row {
  const taken = { ...shown };
  for (const name of Object.keys(wish) as (keyof Row)[])
    if (taken[name] === wish[name]) taken[name] = before[name];
  return taken;
}
