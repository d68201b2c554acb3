// Bulk actions of a list: one at a time, each with an undo.

import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import type { AdminBulkResult } from '../../platform/api/admin.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { AdminRefusal, callAdmin } from '../data/call-admin.ts';
import { refusalText } from '../data/refusal-text.ts';
import type { BulkNotice } from './bulk-bar.tsx';
import type { RowEdit } from './cell-edits.ts';
import type { BulkAction, ListDescription } from './list-description.ts';

/** Runs bulk actions and saves of cells one at a time, and offers the undo of the last. */
export function useBulk<Row>(
  description: ListDescription<Row>,
  onDone: () => void,
  onSuccess: () => void,
) {
  const { t } = useTranslation('admin');
  const { customerClient } = useShop();
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<BulkNotice | null>(null);
  const running = useRef(false);

  async function attempt(
    call: () => Promise<BulkNotice | null>,
    refusals: BulkAction<Row>['refusals'] = {},
  ): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const outcome = await call();
      setNotice(outcome);
      if (outcome !== null) onSuccess();
    } catch (error) {
      log('A bulk action failed', error);
      const code = error instanceof AdminRefusal ? error.code : '';
      const text = refusals[code] ?? refusalText(t, code);
      setNotice({ text, act: null, isError: true });
    } finally {
      running.current = false;
      setBusy(false);
      onDone();
    }
  }

  return {
    busy,
    notice,
    dismiss: () => setNotice(null),
    run: (action: BulkAction<Row>, rows: readonly Row[], typed: string) =>
      attempt(async () => {
        if (action.run !== undefined) return noticeOf(t, await action.run(rows, typed), 0);
        const edits = editsOf(action, rows, typed, description.id);
        if (edits.length === 0) return { text: t('bulk.nothing'), act: null, isError: false };
        const target = description.target ?? description.list;
        const result = await callAdmin(customerClient, 'admin_bulk_update', { target, edits });
        return noticeOf(t, result, rows.length - edits.length);
      }, action.refusals),
    /** Saves cells in one act; resolves to the keys of refused rows, or to null where nothing was saved. */
    save: async (edits: readonly RowEdit[]): Promise<readonly string[] | null> => {
      let refused: readonly string[] | null = null;
      await attempt(async () => {
        const target = description.target ?? description.list;
        const result = await callAdmin(customerClient, 'admin_bulk_update', { target, edits });
        refused = result.conflicts;
        return noticeOf(t, result, 0);
      });
      return refused;
    },
    undo: () =>
      attempt(async () => {
        const { changed, conflicts } = await callAdmin(customerClient, 'admin_undo', {
          act: notice?.act ?? 0,
        });
        const undone = t('bulk.undone', { count: changed });
        const text = [undone, ...conflictsOf(t, conflicts)].join(' ');
        return { text, act: null, isError: false };
      }),
  };
}

/** The changes of the rows that an action does not leave alone. */
function editsOf<Row>(
  action: BulkAction<Row>,
  rows: readonly Row[],
  typed: string,
  idOf: ListDescription<Row>['id'],
) {
  return rows.flatMap((row) => {
    const values = action.values?.(row, typed) ?? null;
    const was = action.was?.(row) ?? {};
    return values === null ? [] : [{ id: idOf(row), values, was }];
  });
}

/** Null for an act that changed nothing by design: the selection stays, for the next one. */
function noticeOf(
  t: TFunction<'admin'>,
  result: AdminBulkResult | null,
  skipped: number,
): BulkNotice | null {
  if (result === null) return null;
  const { act, changed, conflicts } = result;
  const sentences = [
    t('bulk.changed', { count: changed }),
    ...(skipped === 0 ? [] : [t('bulk.skipped', { amount: skipped })]),
    ...conflictsOf(t, conflicts),
  ];
  return { text: sentences.join(' '), act, isError: false };
}

function conflictsOf(t: TFunction<'admin'>, { length: count }: readonly string[]): string[] {
  return count === 0 ? [] : [t('bulk.conflicts', { count })];
}
