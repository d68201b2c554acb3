// Account row: the customer's own row of a table, loaded on first use and saved by forms.

import { useCallback, useRef, useState } from 'react';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery } from '../../platform/api/use-query.ts';

export interface AccountRow<Row> {
  /** The saved row with pending changes applied; null until loaded. */
  readonly row: Row | null;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Shows a wish and keeps it. False when it could not be kept: then it is shown no more, and the cause is logged. */
  readonly save: (wish: Partial<Row>) => Promise<boolean>;
}

/**
 * @param table one with a row for each `user_id`, which policies reserve for its owner
 * @param defaults the row of who has none yet; its keys are what is read
 */
export function useAccountRow<Row extends object>(
  table: 'profiles' | 'preferences',
  personId: string,
  defaults: Row,
): AccountRow<Row> {
  const { customerClient } = useShop();
  const [first] = useState(defaults);
  const read = useCallback(async () => {
    const database = await customerClient();
    const columns = Object.keys(first).join(',');
    const question = database.from(table).select(columns).eq('user_id', personId);
    const { data, error } = await question.maybeSingle();
    if (error !== null) throw error;
    return { ...first, ...(data as Partial<Row> | null) };
  }, [customerClient, table, personId, first]);
  const { value: saved, failed, retry, update } = useQuery<Row>(read, table);
  const [pending, setPending] = useState<readonly Partial<Row>[]>([]);
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

  async function save(wish: Partial<Row>): Promise<boolean> {
    if (saved === null) return false;
    if (Object.keys(wish).length === 0) return true;
    setPending((others) => [...others, wish]);
    const saving = last.current.then(() => upsert(wish));
    last.current = saving.catch(() => undefined);
    try {
      await saving;
      update((before) => ({ ...before, ...wish }));
      return true;
    } catch (error) {
      log(`The customer's row of ${table} could not be saved`, error);
      return false;
    } finally {
      setPending((all) => all.filter((each) => each !== wish));
    }
  }

  return { row: saved === null ? null : withPending(saved, pending), failed, retry, save };
}

/** The saved row with pending changes applied. */
function withPending<Row extends object>(row: Row, wishes: readonly Partial<Row>[]): Row {
  const shown = { ...row };
  for (const wish of wishes) Object.assign(shown, wish);
  return shown;
}
