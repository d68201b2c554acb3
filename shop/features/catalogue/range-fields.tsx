// Range fields of a filter: a lowest and a highest number.

import { useId, useState } from 'react';
import type { ProductList } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { FilterGroup } from './filter-group.tsx';
import type { ControlProps } from './filter-control.ts';
import { parseNumber } from './filter-values.ts';

/** The lowest and the highest amount of each range, as exact decimals; a range without them has no placeholders. */
type RangeFacets = {
  readonly [Name in ControlProps<'range'>['row']['name']]?: ProductList['facets']['price'];
};

/** Both ends count; either can stay empty. */
export function RangeFields({ row, facets, filter: { draft, type } }: ControlProps<'range'>) {
  const { t } = useTranslation('catalogue');
  const rangeFacets: RangeFacets = facets;
  const bounds = rangeFacets[row.name];
  const [[min, minParameter], [max, maxParameter]] = row.fields;
  // Without works there is no range to narrow, unless one is set and has to be taken back.
  if (bounds?.min === null && draft[min] === undefined && draft[max] === undefined) return null;
  return (
    <FilterGroup title={t(`${row.name}.title`)}>
      <div className="grid grid-cols-2 gap-x-4">
        <NumberField
          name={minParameter}
          label={t(`${row.name}.from`)}
          description={t(`${row.name}.min`)}
          bound={bounds?.min}
          value={draft[min]}
          onType={(value) => type(min, value)}
        />
        <NumberField
          name={maxParameter}
          label={t(`${row.name}.to`)}
          description={t(`${row.name}.max`)}
          bound={bounds?.max}
          value={draft[max]}
          onType={(value) => type(max, value)}
        />
      </div>
    </FilterGroup>
  );
}

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly bound: string | null | undefined;
  readonly value: string | undefined;
  readonly onType: (value: string | undefined) => void;
}

/** It keeps what is being typed (`12.`) while it is not yet, or no longer, a number; who leaves it sees what counts. */
function NumberField({ name, label, description, bound, value = '', onType }: NumberFieldProps) {
  const id = useId();
  const money = useMoney();
  const [text, setText] = useState(value);
  if ((parseNumber([text]) ?? '') !== value) setText(value);
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
        placeholder={bound == null ? undefined : money(moneyOf(bound))}
        suppressHydrationWarning
        onChange={(event) => {
          setText(event.target.value);
          onType(parseNumber([event.target.value]));
        }}
        onBlur={() => setText(value)}
        className="min-h-11 w-full min-w-0 border-b border-edge bg-transparent py-2 text-small placeholder:text-quiet focus:border-ink focus:shadow-[0_1px_0_0_var(--ink)] focus:outline-hidden"
      />
    </div>
  );
}
