// Run of an action on an order from its dialog, with the sentence for a refusal and the errors of its fields.

import { useState } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { AdminRefusal, unreachable } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import type { DialogAction } from './order-actions.ts';
import { runOrderAction, unitsField, type ActionValues } from './run-order-action.ts';

export interface OrderActionOptions {
  readonly record: AdminOrder;
  readonly action: DialogAction;
  /** Reads the order again, after the action and after a refusal. */
  readonly onReload: () => Promise<AdminOrder | null>;
  readonly onClose: () => void;
}

export interface ActionRefusal {
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Refusals with a sentence of their own. */
const codes = [
  'illegal_transition',
  'invalid_amount',
  'invalid_items',
  'invalid_quantity',
  'numbers_needed',
  'payment_known',
  'already_refunded',
  'refund_with_provider',
  'return_too_late',
  'nothing_to_return',
  'invalid_address',
  'other_price_there',
  'order_forgotten',
] as const;

/** After a refusal by the database the order is read again, so that the dialog says how it is now. */
export function useOrderAction({ record, action, onReload, onClose }: OrderActionOptions) {
  const { t } = useTranslation('admin-order');
  const { customerClient, toasts } = useShop();
  const refusalOf = useRefusal();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);

  async function run(values: ActionValues): Promise<void> {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await runOrderAction(customerClient, record, action, values);
      toasts.show({ title: t(`done.${action}`) });
      onClose();
      await onReload();
    } catch (cause) {
      log('An action on an order failed', cause);
      setRefusal(refusalOf(cause, record.order.currency));
      if (cause instanceof AdminRefusal && cause.code !== unreachable) await onReload();
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, refusal };
}

/** The sentence for a refusal, with the truth that came with it. */
function useRefusal(): (cause: unknown, currency: string) => ActionRefusal {
  const { t } = useTranslation('admin-order');
  const { t: tAdmin } = useTranslation('admin');
  const { t: tCheckout } = useTranslation('checkout');
  const { language } = usePage();
  return (cause, currency) => {
    const refusal = cause instanceof AdminRefusal ? cause : null;
    const code = refusal?.code ?? '';
    const known = codes.find((each) => each === code);
    if (known === undefined) return { text: refusalText(tAdmin, code), fields: {} };
    const truth = refusal?.truth ?? {};
    const amount = truth['share'] ?? truth['refundable'];
    const fields = truth['fields'];
    if (known === 'invalid_quantity')
      return {
        text: t(`refusal.${known}`),
        fields: { [unitsField(Number(truth['line']))]: t('atMost', { of: Number(truth['open']) }) },
      };
    if (known === 'invalid_address' && typeof fields === 'object' && fields !== null)
      return {
        text: t(`refusal.${known}`),
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, problem]) => [
            field,
            tCheckout(problem === 'missing' ? 'missing.other' : 'invalid.other'),
          ]),
        ),
      };
    if (known === 'other_price_there') {
      const reason = (['not_shipped_there', 'shipping', 'tax'] as const).find(
        (each) => each === truth['reason'],
      );
      return {
        text: t(`otherPrice.${reason ?? 'shipping'}`),
        fields: { country: t('otherCountry') },
      };
    }
    if (known === 'invalid_amount' && typeof amount === 'string')
      return {
        text: t(`refusal.${known}`),
        fields: {
          amount: t('amountAtMost', { amount: formatMoney(moneyOf(amount), language, currency) }),
        },
      };
    return { text: t(`refusal.${known}`), fields: {} };
  };
}
