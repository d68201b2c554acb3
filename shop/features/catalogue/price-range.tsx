// Price filter: a lowest and a highest price, typed in the shop's currency.

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyOf, type Money } from '../../platform/money/money.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { FilterGroup } from './filter-group.tsx';
import { shortDecimal, parseTypedAmount } from './filters.ts';

export interface PriceRangeProps {
  /** The cheapest and the dearest product there is, as exact decimals. */
  readonly bounds: { readonly min: string | null; readonly max: string | null };
  readonly min: Money | null;
  readonly max: Money | null;
  readonly onType: (range: { min?: Money | null; max?: Money | null }) => void;
}

/** Both ends count; either can stay empty. */
export function PriceRange({ bounds, min, max, onType }: PriceRangeProps) {
  const { t } = useTranslation('catalogue');
  return (
    <FilterGroup title={t('price.title')}>
      <div className="grid grid-cols-2 gap-x-4">
        <AmountField
          name="min"
          label={t('price.from')}
          description={t('price.min')}
          bound={bounds.min}
          value={min}
          onType={(amount) => onType({ min: amount })}
        />
        <AmountField
          name="max"
          label={t('price.to')}
          description={t('price.max')}
          bound={bounds.max}
          value={max}
          onType={(amount) => onType({ max: amount })}
        />
      </div>
    </FilterGroup>
  );
}

interface AmountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly bound: string | null;
  readonly value: Money | null;
  readonly onType: (amount: Money | null) => void;
}

/** It keeps what is being typed (`12.`) while it is not yet, or no longer, an amount; who leaves it sees what counts. */
function AmountField({ name, label, description, bound, value, onType }: AmountFieldProps) {
  const id = useId();
  const money = useMoney();
  const [text, setText] = useState(() => amountText(value));
  if (parseTypedAmount(text) !== value) setText(amountText(value));
  return (
    <div>
      <label htmlFor={id} className="block text-label text-quiet">
        {label}
        <span className="sr-only"> ({description})</span>
      </label>
      <input
        id={id}
        name={name}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={13}
        placeholder={bound === null ? undefined : money(moneyOf(bound))}
        suppressHydrationWarning
        onChange={(event) => {
          setText(event.target.value);
          onType(parseTypedAmount(event.target.value));
        }}
        onBlur={() => setText(amountText(value))}
        className="min-h-11 w-full min-w-0 border-b border-edge bg-transparent py-2 text-small placeholder:text-quiet focus:border-ink focus:shadow-[0_1px_0_0_var(--ink)] focus:outline-hidden"
      />
    </div>
  );
}

function amountText(value: Money | null): string {
  return value === null ? '' : shortDecimal(value);
}
