// Fields of the dialog of an action on an order: units by line, sums, words, the address.

import { useTranslation } from '../../../translation/use-translation.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { AddressFields } from '../../form/address-fields.tsx';
import { openUnits, type DialogAction } from './order-actions.ts';
import { LineFields, WordField, type ActionFieldsProps, type TextField } from './order-fields.tsx';
import { RefundFields } from './refund-fields.tsx';

/** Fields of text of each action. */
const fields: Readonly<Record<DialogAction, readonly TextField[]>> = {
  pay: ['amount', 'reference'],
  payAgain: ['amount', 'reference'],
  ship: ['carrier', 'tracking', 'trackingUrl'],
  deliver: [],
  cancel: ['reason'],
  requestReturn: ['reason'],
  acceptReturn: ['note'],
  rejectReturn: ['note'],
  receiveReturn: [],
  confirmRefund: [],
  refund: ['amount', 'reason'],
  changeAddress: [],
};

/** Ways in which money reaches the maker's hand. */
const methods = ['manual', 'cash', 'card_reader'] as const;

/** Fields by action; those of a refund and of an address are components of their own. */
export function ActionFields(props: ActionFieldsProps) {
  const { record, action, values, errors, onChange } = props;
  const { t } = useTranslation('admin-order');
  const { t: tCheckout } = useTranslation('checkout');
  const { order } = record;
  if (action === 'changeAddress')
    return <AddressFields address={values} errors={errors} onChange={onChange} />;
  if (action === 'refund') return <RefundFields {...props} />;
  return (
    <>
      {action === 'confirmRefund' && <OwedRefund record={record} />}
      {order.lines
        .filter((line) => (openUnits(action, line) ?? 0) > 0)
        .map((line) => (
          <LineFields key={line.line} {...props} line={line} />
        ))}
      {(action === 'pay' || action === 'payAgain') && (
        <SelectField
          label={t('field.method')}
          mark=""
          value={values['method']}
          onChange={({ target }) => onChange({ method: target.value })}
        >
          {methods.map((method) => (
            <option key={method} value={method}>
              {tCheckout(`payment.methods.${method}.name`)}
            </option>
          ))}
        </SelectField>
      )}
      {fields[action].map((name) => (
        <WordField key={name} {...props} name={name} />
      ))}
    </>
  );
}

/** The refund that is confirmed: the oldest that is owed. */
function OwedRefund({ record: { order, owedRefunds } }: Pick<ActionFieldsProps, 'record'>) {
  const { language } = usePage();
  const [refund] = owedRefunds;
  return (
    refund !== undefined && (
      <p className="text-heading tabular-nums">
        {formatMoney(moneyOf(refund.amount), language, order.currency)}
      </p>
    )
  );
}
