// Act of taking back that a number of an edition is void.

import type { EditionNumber } from '../../../platform/api/admin.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { useShop } from '../../../platform/shop.ts';
import { AdminRefusal, callAdmin } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';

/** `run` takes it back, says so, and reads the ledger anew. */
export function useRestoreNumber(entry: EditionNumber, reload: () => void) {
  const { t } = useTranslation(['admin-collection', 'admin']);
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  return useAction(async () => {
    try {
      await callAdmin(customerClient, 'admin_restore_number', {
        variant_id: entry.variant,
        number: entry.number,
      });
      toasts.show({ title: t('ledger.restored', { number: entry.number }) });
    } catch (error) {
      if (!(error instanceof AdminRefusal)) throw error;
      const title =
        error.code === 'not_void' ? t('ledger.changed') : refusalText(tAdmin, error.code);
      toasts.show({ title, urgent: true });
    }
    reload();
  });
}
