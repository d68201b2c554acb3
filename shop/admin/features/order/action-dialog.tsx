// Dialog of an action on an order: what it needs to know, and the refusal with the order as it is by now.

import { useState } from 'react';
import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../frame/modal.tsx';
import { ActionFields } from './action-fields.tsx';
import { openUnits, type DialogAction } from './order-actions.ts';
import { restockField, unitsField, type ActionValues } from './run-order-action.ts';
import { useOrderAction, type OrderActionOptions } from './use-order-action.ts';

/** Typed values stay when the database refuses. An action that is not lawful any more can only be closed. */
export function ActionDialog({ record, action, onReload, onClose }: OrderActionOptions) {
  const { t } = useTranslation('admin-order');
  const { t: tOrders } = useTranslation('orders');
  const [values, setValues] = useState<ActionValues>(() => firstValues(record, action));
  const { run, busy, refusal } = useOrderAction({ record, action, onReload, onClose });
  const isLawful = record.actions.includes(action);
  return (
    <Modal title={t(`action.${action}`)} description={t(`explain.${action}`)} onClose={onClose}>
      {isLawful ? (
        <form
          method="post"
          noValidate
          className="space-y-4 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            void run(values);
          }}
        >
          <ActionFields
            record={record}
            action={action}
            values={values}
            errors={refusal?.fields ?? {}}
            onChange={(changed) => setValues((now) => ({ ...now, ...changed }))}
          />
          {refusal !== null && (
            <p role="alert" className="border-s-2 border-error ps-4 text-small">
              {refusal.text}
            </p>
          )}
          <Button type="submit" aria-disabled={busy} className={busy ? 'opacity-60' : ''}>
            {t(`action.${action}`)}
          </Button>
        </form>
      ) : (
        <div className="space-y-4 p-5">
          <p role="alert" className="border-s-2 border-error ps-4 text-small">
            {t('gone', {
              action: t(`action.${action}`),
              status: tOrders(`status.${record.order.status}`),
            })}
          </p>
          <Button onClick={onClose}>{t('understood')}</Button>
        </div>
      )}
    </Modal>
  );
}

/** All units that are open are proposed, for a refund a sum, and the address as it is. */
function firstValues({ order, refundable }: AdminOrder, action: DialogAction): ActionValues {
  const units = Object.fromEntries(
    order.lines.flatMap((line) => {
      const open = openUnits(action, line) ?? 0;
      return open === 0
        ? []
        : [
            [unitsField(line.line), String(open)],
            [restockField(line.line), '0'],
          ];
    }),
  );
  switch (action) {
    case 'refund':
      return { by: 'sum', amount: refundable };
    case 'pay':
    case 'payAgain':
      return { method: 'manual' };
    case 'changeAddress':
      return { ...emptyAddress, ...order.address };
    default:
      return units;
  }
}

/** Orders of guests at a stall have no address. */
const emptyAddress = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
};
