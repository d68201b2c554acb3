// Return quantities: how many units of each line of an order come back.

import type { Order, OrderLine } from '../../platform/api/order.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { useForeignLanguage } from '../../platform/page/page.ts';

/** Units by line. */
export type ReturnQuantities = Readonly<Record<number, number>>;

/** The lines of which something can come back, with all their units. */
export function returnableUnits(order: Order): ReturnQuantities {
  return Object.fromEntries(
    order.lines
      .filter(({ shipped, returned }) => returned < shipped)
      .map(({ line, shipped, returned }) => [line, shipped - returned]),
  );
}

/** The lines as the database takes them; null where all of them were selected. */
export function returnedItems(
  order: Order,
  selected: ReturnQuantities,
): readonly { readonly line: number; readonly quantity: number }[] | null {
  const all = Object.entries(returnableUnits(order));
  if (all.every(([line, units]) => selected[Number(line)] === units)) return null;
  return Object.entries(selected)
    .map(([line, quantity]) => ({ line: Number(line), quantity }))
    .filter(({ quantity }) => quantity > 0);
}

export interface ReturnQuantitiesProps {
  readonly order: Order;
  readonly selected: ReturnQuantities;
  readonly select: (selected: ReturnQuantities) => void;
}

/** A field for each line; nothing where only one unit can come back. */
export function ReturnQuantityFields({ order, selected, select }: ReturnQuantitiesProps) {
  const open = returnableUnits(order);
  const units = Object.values(open);
  if (units.length === 1 && units[0] === 1) return null;
  return (
    <div className="mt-4 space-y-3">
      {order.lines
        .filter(({ line }) => line in open)
        .map((line) => (
          <QuantityField
            key={line.line}
            line={line}
            max={open[line.line] ?? 0}
            units={selected[line.line] ?? 0}
            onChange={(quantity) => select({ ...selected, [line.line]: quantity })}
          />
        ))}
    </div>
  );
}

interface QuantityFieldProps {
  readonly line: OrderLine;
  readonly max: number;
  readonly units: number;
  readonly onChange: (units: number) => void;
}

function QuantityField({ line, max, units, onChange }: QuantityFieldProps) {
  const { t } = useTranslation('orders');
  const lang = useForeignLanguage(line.language);
  return (
    <label lang={lang} className="flex items-center justify-between gap-4 text-small">
      {t('returnQuantity', { title: line.title })}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        value={units}
        onChange={({ target }) =>
          onChange(Math.min(max, Math.max(0, Math.trunc(target.valueAsNumber) || 0)))
        }
        className="min-h-11 w-20 flex-none border border-edge bg-sheet px-3 text-center text-base tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
    </label>
  );
}
