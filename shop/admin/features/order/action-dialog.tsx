// Dialog of an action on an order: what it needs to know, and the refusal where the database says no.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../platform/api/order.ts';
import { log } from '../../../platform/log.ts';
import { decimalOf } from '../../../platform/money/money.ts';
import { useShop } from '../../../platform/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { MarkedField } from '../../../ui/marked-field.tsx';
import { AdminRefusal } from '../../data/call-admin.ts';
import { refusalText } from '../../data/refusal-text.ts';
import { Modal } from '../../frame/modal.tsx';
import { refundable, unsentUnits, type OrderAction } from './order-actions.ts';
import { runOrderAction, unitsField, type ActionValues } from './run-order-action.ts';

/** Fields of text of each action. */
const fields: Readonly<Record<OrderAction, readonly ActionField[]>> = {
  pay: ['amount', 'reference'],
  ship: ['carrier', 'tracking', 'trackingUrl'],
  deliver: [],
  cancel: ['reason'],
  acceptReturn: ['note'],
  rejectReturn: ['note'],
  receiveReturn: [],
  confirmRefund: [],
  refund: ['amount', 'reason'],
};

type ActionField =
  | 'amount'
  | 'reference'
  | 'carrier'
  | 'tracking'
  | 'trackingUrl'
  | 'reason'
  | 'note';

export interface ActionDialogProps {
  readonly order: Order;
  readonly action: OrderAction;
  readonly onDone: (order: Order) => void;
  readonly onClose: () => void;
}

/** Typed values stay when the database refuses. */
export function ActionDialog({ order, action, onDone, onClose }: ActionDialogProps) {
  const { t } = useTranslation('admin-order');
  const [values, setValues] = useState<ActionValues>(() => firstValues(order, action));
  const change = (name: string, value: string) => setValues({ ...values, [name]: value });
  const { run, busy, error } = useOrderAction({ order, action, onDone, onClose });
  return (
    <Modal title={t(`action.${action}`)} description={t(`explain.${action}`)} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="space-y-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void run(values);
        }}
      >
        {action === 'ship' &&
          order.lines
            .filter((line) => unsentUnits(line) > 0)
            .map((line) => (
              <MarkedField
                key={line.line}
                label={t('unitsOf', { title: line.title, of: unsentUnits(line) })}
                required
                inputMode="numeric"
                dir="ltr"
                value={values[unitsField(line.line)] ?? ''}
                onChange={({ target }) => change(unitsField(line.line), target.value)}
              />
            ))}
        {fields[action].map((name) => (
          <MarkedField
            key={name}
            label={t(`field.${name}`)}
            dir={name === 'note' || name === 'reason' || name === 'carrier' ? 'auto' : 'ltr'}
            inputMode={name === 'amount' ? 'decimal' : 'text'}
            maxLength={500}
            value={values[name] ?? ''}
            onChange={({ target }) => change(name, target.value)}
          />
        ))}
        {action === 'receiveReturn' && (
          <ChoiceField
            label={t('field.restock')}
            mark=""
            checked={values['restock'] === 'yes'}
            onChange={(checked) => change('restock', checked ? 'yes' : 'no')}
          />
        )}
        {error !== null && (
          <p role="alert" className="border-s-2 border-accent ps-4 text-small">
            {error}
          </p>
        )}
        <Button type="submit" aria-disabled={busy} className={busy ? 'opacity-60' : ''}>
          {t(`action.${action}`)}
        </Button>
      </form>
    </Modal>
  );
}

/** All that is unsent is proposed for a shipment, and all that is left for a refund. */
function firstValues(order: Order, action: OrderAction): ActionValues {
  if (action === 'refund') return { amount: decimalOf(refundable(order)) };
  if (action !== 'ship') return {};
  return Object.fromEntries(
    order.lines.map((line) => [unitsField(line.line), String(unsentUnits(line))]),
  );
}

function useOrderAction({ order, action, onDone, onClose }: ActionDialogProps) {
  const { t } = useTranslation('admin-order');
  const { t: tAdmin } = useTranslation('admin');
  const { customerClient, toasts } = useShop();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run(values: ActionValues): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      onDone(await runOrderAction(customerClient, order, action, values));
      toasts.show({ title: t(`done.${action}`) });
      onClose();
    } catch (cause) {
      log('An action on an order failed', cause);
      const code = cause instanceof AdminRefusal ? cause.code : '';
      setError(
        orderRefusals.has(code)
          ? t(`refusal.${code as OrderRefusalCode}`)
          : refusalText(tAdmin, code),
      );
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, error };
}

type OrderRefusalCode =
  | 'illegal_transition'
  | 'invalid_amount'
  | 'invalid_items'
  | 'numbers_needed';
const orderRefusals: ReadonlySet<string> = new Set<OrderRefusalCode>([
  'illegal_transition',
  'invalid_amount',
  'invalid_items',
  'numbers_needed',
]);
