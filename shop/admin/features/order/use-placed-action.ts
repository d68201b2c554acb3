// Run of an action that has a place of its own on the order's page, without a dialog: a note, or a mail that is sent again.

import { useState } from 'react';
import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import type { DatabaseClient } from '../../../platform/api/database.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { useShop } from '../../../platform/shop.ts';
import { AdminRefusal } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';

const codes = ['too_many_mails', 'mail_under_way', 'order_forgotten', 'invalid_note'] as const;

/** @param onChange the order as it is after the action */
export function usePlacedAction(onChange: (record: AdminOrder) => void) {
  const { t } = useTranslation('admin-order');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Resolves to whether it was done. */
  async function run(
    done: string,
    call: (openClient: () => Promise<DatabaseClient>) => Promise<AdminOrder>,
  ): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      onChange(await call(customerClient));
      toasts.show({ title: done });
      return true;
    } catch (cause) {
      log('An action on an order failed', cause);
      const code = cause instanceof AdminRefusal ? cause.code : '';
      const known = codes.find((each) => each === code);
      setError(known === undefined ? refusalText(tAdmin, code) : t(`refusal.${known}`));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, error };
}
