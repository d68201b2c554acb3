// Void dialog: the reason for which a number of an edition is void, or why it cannot be.

import { useState } from 'react';
import type { EditionNumber } from '../../../platform/api/admin.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkedAreaField } from '../../../ui/marked-field.tsx';
import { log } from '../../../platform/log.ts';
import { AdminRefusal, callAdmin, unreachable } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { Modal } from '../../frame/modal.tsx';

export interface VoidDialogProps {
  readonly entry: EditionNumber;
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** A number that an order needs cannot be voided: the dialog names the order. A typed reason stays when the database refuses. */
export function VoidDialog({ entry, reload, onClose }: VoidDialogProps) {
  const { t } = useTranslation(['admin-collection', 'admin']);
  const { busy, refusal, run } = useVoid({ entry, reload, onClose });
  const [reason, setReason] = useState('');
  const isMissing = refusal?.field === 'reason';
  return (
    <Modal
      title={t('ledger.makeVoidOf', { number: entry.number })}
      {...(entry.canVoid ? { description: t('ledger.voidText') } : {})}
      onClose={onClose}
    >
      {entry.canVoid ? (
        <form
          method="post"
          noValidate
          className="space-y-4 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            void run(reason.trim());
          }}
        >
          <MarkedAreaField
            required
            label={t('ledger.reason')}
            hint={t('ledger.reasonHint')}
            {...(isMissing ? { error: refusal.text } : {})}
            rows={2}
            dir="auto"
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {refusal !== null && !isMissing && (
            <p role="alert" className="border-s-2 border-error ps-4 text-small">
              {refusal.text}
            </p>
          )}
          <Button type="submit" aria-disabled={busy} className={busy ? 'opacity-60' : ''}>
            {t('ledger.makeVoid')}
          </Button>
        </form>
      ) : (
        <div className="space-y-4 p-5 text-small">
          <p role="alert" className="border-s-2 border-error ps-4">
            {t(entry.isShipped ? 'ledger.withBuyer' : 'ledger.inOrder', {
              order: String(entry.orderNumber),
            })}
          </p>
          <ShopLink
            to={`/admin/order/${entry.orderId}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
          >
            {t('ledger.orderNumber', { number: String(entry.orderNumber) })}
          </ShopLink>
        </div>
      )}
    </Modal>
  );
}

interface Refusal {
  readonly text: string;
  readonly field: string | null;
}

function useVoid({ entry, reload, onClose }: VoidDialogProps) {
  const { t } = useTranslation('admin-collection');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sentence = ({ code, truth }: AdminRefusal): string => {
    const order = String(truth['orderNumber']);
    switch (code) {
      case 'invalid_reason':
        return t('ledger.reasonMissing');
      case 'number_in_order':
        return t('ledger.inOrder', { order });
      case 'number_sold':
        return t('ledger.withBuyer', { order });
      case 'already_void':
      case 'unknown_number':
        return t('ledger.changed');
      default:
        return refusalText(tAdmin, code);
    }
  };
  const run = async (reason: string): Promise<void> => {
    if (busy) return;
    if (reason === '') {
      setRefusal({ text: t('ledger.reasonMissing'), field: 'reason' });
      return;
    }
    setBusy(true);
    setRefusal(null);
    try {
      const { variant, number } = entry;
      await callAdmin(customerClient, 'admin_void_number', { variant_id: variant, number, reason });
      toasts.show({ title: t('ledger.voided', { number }) });
      reload();
      onClose();
    } catch (error) {
      if (!(error instanceof AdminRefusal)) log('A number was not voided', error);
      const refused = error instanceof AdminRefusal ? error : new AdminRefusal(unreachable, error);
      setRefusal({ text: sentence(refused), field: refused.field });
      reload();
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, run };
}
