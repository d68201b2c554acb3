// Basket of the stall: the works with their quantities, which a thumb changes, and the sum of each.

import type { Quote } from '../../../platform/api/quote.ts';
import { titleWithOptions } from '../../../platform/language/option-list.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import type { StallItem } from './stall-draft.ts';

export interface StallBasketProps {
  readonly items: readonly StallItem[];
  /** The prices of now. */
  readonly quote: Quote | null;
  readonly onChange: (items: readonly StallItem[]) => void;
}

const step =
  'inline-flex size-12 items-center justify-center border border-edge text-heading hover:border-ink disabled:text-quiet';

/** A quantity of none removes the work. */
export function StallBasket({ items, quote, onChange }: StallBasketProps) {
  const { t } = useTranslation('admin-order');
  const { language, settings } = usePage();
  const number = new Intl.NumberFormat(language);
  const setQuantity = (place: number, quantity: number) =>
    onChange(
      items.flatMap((item, index) =>
        index !== place ? [item] : quantity === 0 ? [] : [{ ...item, quantity }],
      ),
    );
  if (items.length === 0) return <p className="text-quiet">{t('stall.empty')}</p>;
  return (
    <ul className="border-b border-line">
      {items.map((item, place) => {
        const title = titleWithOptions(item.title ?? '', item.options, language);
        const line = quote?.lines.find(
          ({ productId, variant }) => productId === item.productId && variant === item.variantId,
        );
        const amount = line?.lineTotal ?? null;
        return (
          <li
            key={`${item.productId} ${item.variantId}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 text-small"
          >
            <div className="min-w-40 grow basis-0">
              <p className="font-medium wrap-anywhere">
                <bdi>{title}</bdi>
              </p>
              <p className="text-label text-quiet">
                <bdi>{item.sku}</bdi>
                {line?.problem === 'out_of_stock' && ` ${t('stall.short')}`}
              </p>
            </div>
            <div className="flex items-center">
              <button
                type="button"
                aria-label={t('stall.less', { title })}
                onClick={() => setQuantity(place, item.quantity - 1)}
                className={step}
              >
                <span aria-hidden>−</span>
              </button>
              <output
                aria-label={t('stall.quantity', { title })}
                className="min-w-12 text-center tabular-nums"
              >
                {number.format(item.quantity)}
              </output>
              <button
                type="button"
                aria-label={t('stall.more', { title })}
                disabled={item.quantity >= (item.stock ?? 9999)}
                onClick={() => setQuantity(place, item.quantity + 1)}
                className={step}
              >
                <span aria-hidden>+</span>
              </button>
            </div>
            <span className="min-w-20 text-end tabular-nums">
              {amount !== null && formatMoney(moneyOf(amount), language, settings.currency)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
