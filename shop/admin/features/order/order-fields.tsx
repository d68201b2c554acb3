// Order fields, from which the dialogs of actions are made: the units of a line, and a word or an amount.

import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import type { OrderLine } from '../../../platform/api/order.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { MarkedField } from '../../../ui/marked-field.tsx';
import { openUnits, type DialogAction } from './order-actions.ts';
import { numbersField, restockField, unitsField, type ActionValues } from './run-order-action.ts';

export type TextField =
  | 'amount'
  | 'reference'
  | 'carrier'
  | 'tracking'
  | 'trackingUrl'
  | 'reason'
  | 'note';

export interface ActionFieldsProps {
  readonly record: AdminOrder;
  readonly action: DialogAction;
  readonly values: ActionValues;
  /** Errors by field, from the last refusal. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (changed: ActionValues) => void;
}

/** One field of text or of an amount. */
export function WordField({
  action,
  values,
  errors,
  onChange,
  name,
}: ActionFieldsProps & { readonly name: TextField }) {
  const { t } = useTranslation('admin-order');
  return (
    <MarkedField
      label={t(`field.${name}`)}
      required={action === 'payAgain'}
      dir={name === 'note' || name === 'reason' || name === 'carrier' ? 'auto' : 'ltr'}
      inputMode={name === 'amount' ? 'decimal' : 'text'}
      maxLength={500}
      error={errors[name]}
      value={values[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
}

/** The units of one line; for goods that came back also those that are sold again. */
export function LineFields({
  action,
  values,
  errors,
  onChange,
  line,
}: ActionFieldsProps & { readonly line: OrderLine }) {
  const { t } = useTranslation('admin-order');
  const units = unitsField(line.line);
  const [restock, numbers] = [restockField(line.line), numbersField(line.line)];
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{line.title}</legend>
      <MarkedField
        label={t('unitsOf', { title: line.title, of: openUnits(action, line) ?? 0 })}
        required
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        error={errors[units]}
        value={values[units] ?? ''}
        onChange={({ target }) => onChange({ [units]: target.value })}
      />
      {action === 'receiveReturn' && (
        <ChoiceField
          label={t('field.restock')}
          mark=""
          checked={Number(values[restock] ?? '0') > 0}
          onChange={(checked) => onChange({ [restock]: checked ? (values[units] ?? '0') : '0' })}
        />
      )}
      {action === 'receiveReturn' && Number(values[restock] ?? '0') > 0 && (
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <MarkedField
            label={t('field.restockUnits')}
            required
            inputMode="numeric"
            dir="ltr"
            error={errors[restock]}
            value={values[restock] ?? ''}
            onChange={({ target }) => onChange({ [restock]: target.value })}
          />
          {line.numbers.length > 0 && (
            <MarkedField
              label={t('field.numbers')}
              hint={t('field.numbersHint')}
              inputMode="text"
              dir="ltr"
              error={errors[numbers]}
              value={values[numbers] ?? ''}
              onChange={({ target }) => onChange({ [numbers]: target.value })}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}
