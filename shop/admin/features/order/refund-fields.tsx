// Fields of a refund: by lines with their exact share, or by a sum, and the way in which the money goes back.

import { useEffect, useState } from 'react';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { LineFields, WordField, type ActionFieldsProps } from './order-fields.tsx';
import { openUnits } from './order-actions.ts';
import { itemsOf } from './run-order-action.ts';

/** Once lines are chosen, the amount is only typed where a fee is kept. */
export function RefundFields(props: ActionFieldsProps) {
  const { record, action, values, onChange } = props;
  const { t } = useTranslation('admin-order');
  const { language } = usePage();
  const { order, payments, refundable } = record;
  const byLines = values['by'] === 'lines';
  const share = useRefundShare(props);
  const show = (amount: string) => formatMoney(moneyOf(amount), language, order.currency);
  const { shipping, wrapping } = order.sums;
  const fees = moneyOf(shipping) + moneyOf(wrapping ?? '0');
  const byProvider = payments.some(({ isRefundedByProvider }) => isRefundedByProvider);
  const byHand = payments.some(({ isRefundedByProvider }) => !isRefundedByProvider);
  return (
    <>
      <p className="text-small text-quiet">
        {t('refundable', { amount: show(refundable) })} {byProvider && t('refundWay.provider')}{' '}
        {byHand && t('refundWay.hand')}
      </p>
      <SelectField
        label={t('field.refundBy')}
        mark=""
        value={values['by']}
        onChange={({ target: { value } }) =>
          onChange({ by: value, amount: value === 'lines' ? '' : refundable })
        }
      >
        <option value="lines">{t('refundBy.lines')}</option>
        <option value="sum">{t('refundBy.sum')}</option>
      </SelectField>
      {byLines &&
        order.lines
          .filter((line) => (openUnits(action, line) ?? 0) > 0)
          .map((line) => <LineFields key={line.line} {...props} line={line} />)}
      {byLines && fees > 0 && (
        <ChoiceField
          label={t(
            moneyOf(wrapping ?? '0') > 0 ? 'field.withShippingAndWrapping' : 'field.withShipping',
            { amount: formatMoney(fees, language, order.currency) },
          )}
          mark=""
          checked={values['shipping'] === 'yes'}
          onChange={(checked) => onChange({ shipping: checked ? 'yes' : 'no' })}
        />
      )}
      <output className="block text-small">
        {byLines && share !== null && t('share', { amount: show(share) })}
      </output>
      <WordField {...props} name="amount" />
      <WordField {...props} name="reason" />
    </>
  );
}

/** The sum of the chosen lines as the database divides it; null where none are chosen or they are refused. */
function useRefundShare({ record, values }: ActionFieldsProps): string | null {
  const { customerClient } = useShop();
  const { id, lines } = record.order;
  const [found, setFound] = useState<{ readonly key: string; readonly share: string } | null>(null);
  const items = JSON.stringify(itemsOf(lines, values));
  const withShipping = values['shipping'] === 'yes';
  const isRequested = values['by'] === 'lines' && (items !== '[]' || withShipping);
  const key = isRequested ? `${items} ${withShipping}` : '';
  useEffect(() => {
    if (key === '') return;
    const call = new AbortController();
    callAdmin(
      customerClient,
      'admin_refund_share',
      { order_id: id, items: JSON.parse(items) as object, with_shipping: withShipping },
      call.signal,
    ).then(
      ({ share }) => setFound({ key, share }),
      (error: unknown) => {
        if (!call.signal.aborted) log('The share of a refund could not be computed', error);
      },
    );
    return () => call.abort();
  }, [customerClient, id, items, withShipping, key]);
  return found?.key === key ? found.share : null;
}
