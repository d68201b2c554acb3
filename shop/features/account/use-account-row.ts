// The customer's own row of a table: read when it is first looked at, and kept when a form is sent.

import { useCallback, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery } from '../../platform/api/use-query.ts';

export interface AccountRow<Row> {
  /** As it is kept, and over it what is being kept; null until it has come. */
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
export function useAccountRow<Row extends object>(
  table: 'profiles' | 'preferences',
  personId: string,
  usual: Row,
): AccountRow<Row> {
  const { customerClient } = useShop();
  const [first] = useState(usual);
  const read = useCallback(async () => {
    const database = await customerClient();
    const columns = Object.keys(first).join(',');
    const question = database.from(table).select(columns).eq('user_id', personId);
    const { data, error } = await question.maybeSingle();
    if (error !== null) throw error;
    return { ...first, ...(data as Partial<Row> | null) };
  }, [customerClient, table, personId, first]);
  const { value: kept, failed, retry, update } = useQuery<Row>(read, table);
  const [wishes, setWishes] = useState<readonly Partial<Row>[]>([]);
  // One after the other: of two wishes for one thing the later one counts.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function upsert(wish: object): Promise<void> {
    const { error } = await (
      await customerClient()
    )
      .from(table)
      .upsert(wish, { onConflict: 'user_id' });
    if (error !== null) throw error;
  }

  async function keep(wish: Partial<Row>): Promise<boolean> {
    if (kept === null) return false;
    if (Object.keys(wish).length === 0) return true;
    setWishes((others) => [...others, wish]);
    const told = last.current.then(() => upsert(wish));
    last.current = told.catch(() => undefined);
    try {
      await told;
      update((before) => ({ ...before, ...wish }));
      return true;
    } catch (error) {
      log(`The own row of ${table} could not be kept`, error);
      return false;
    } finally {
      setWishes((all) => all.filter((each) => each !== wish));
    }
  }

  return { row: kept === null ? null : shownOf(kept, wishes), failed, retry, keep };
}

/** What is kept, and over it what is being kept. */
function shownOf<Row extends object>(kept: Row, wishes: readonly Partial<Row>[]): Row {
  const shown = { ...kept };
  for (const wish of wishes) Object.assign(shown, wish);
  return shown;
}
