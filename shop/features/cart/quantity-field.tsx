// Quantity field: typed directly, or changed by buttons.

import { useState, type Ref } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { quantityMax } from './cart.ts';
import { Minus, Plus } from '../../ui/icons.tsx';

export interface QuantityFieldProps {
  /** The field that is typed into. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly title: string;
  readonly quantity: number;
  /** Pieces that there are; more are reported all the same, so that the reason can be said. */
  readonly max?: number | undefined;
  readonly onChange: (quantity: number) => void;
}

// A step beyond the limits is ignored by its owner; the button keeps the focus that `disabled` would drop.
const step =
  'inline-flex size-11 items-center justify-center hover:text-accent aria-disabled:text-edge';

/** A number field takes more than a quantity is: “1e3” would be a thousand. */
const isFigures = (text: string): boolean => /^\p{Nd}*$/u.test(text);

/** Accepts digits only and calls back with the number: the cart validates it. */
export function QuantityField({
  ref,
  title,
  quantity,
  max = quantityMax,
  onChange,
}: QuantityFieldProps) {
  const { t } = useTranslation('cart');
  // The typed text; it may be empty for a moment, which the cart ignores.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="inline-flex items-center border border-edge">
      <button
        type="button"
        className={step}
        aria-disabled={quantity <= 1}
        aria-label={t('decrease', { title })}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus size={16} />
      </button>
      <input
        ref={ref}
        type="number"
        min={1}
        max={quantityMax}
        step={1}
        inputMode="numeric"
        value={typed ?? quantity}
        aria-label={t('quantityOf', { title })}
        onBeforeInput={(event) => {
          if (!isFigures(event.data)) event.preventDefault();
        }}
        onChange={(event) => {
          if (!isFigures(event.target.value)) return;
          setTyped(event.target.value);
          onChange(event.target.valueAsNumber);
        }}
        onBlur={() => setTyped(null)}
        className="h-11 w-12 [appearance:textfield] bg-transparent text-center text-small tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        className={step}
        aria-disabled={quantity >= max}
        aria-label={t('increase', { title })}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus size={16} />
      </button>
    </div>
  );
}
