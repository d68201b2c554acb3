// Cart line: picture, title, quantity, stock and line total.

import { useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { leadText } from '../../platform/delivery/lead-text.ts';
import { pictureOf } from '../../platform/page/picture-source.ts';
import { optionList, titleWithOptions } from '../../platform/language/option-list.ts';
import { usePage } from '../../platform/page/page.ts';
import { Price, useMoney } from '../../platform/money/price.tsx';
import { productPath } from '../../platform/api/product.ts';
import { Picture } from '../../ui/picture.tsx';
import type { CartItem } from './cart.ts';
import { useCartStore } from './cart-context.ts';
import { removeItem, setQuantity } from './cart-rules.ts';
import { exceedsStock, availableQuantity } from './cart-sums.ts';
import { QuantityField } from './quantity-field.tsx';

/** @param announce called with the news that the item is gone */
export function CartLine({ item, announce }: { item: CartItem; announce: (news: string) => void }) {
  const { t } = useTranslation('cart');
  const store = useCartStore();
  const { language } = usePage();
  // Two lines may differ by their options alone.
  const title = titleWithOptions(item.title, item.options, language);
  const quantity = useRef<HTMLInputElement>(null);
  // A step beyond the stock is answered by the sentence; a number typed beyond it stays, with the way back.
  const [isStepRefused, setStepRefused] = useState(false);
  const set = (wanted: number) => {
    const isRefused = item.left !== null && wanted > item.left && wanted === item.quantity + 1;
    setStepRefused(isRefused);
    if (!isRefused) store.change((cart) => setQuantity(cart, item, wanted));
  };
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-5 border-b border-line py-6 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-8">
      <div className="row-span-2 sm:row-span-1">
        {item.picture === null ? (
          <div className="aspect-4/5 bg-shade" />
        ) : (
          <Picture {...pictureOf(item.picture)} sizes="8rem" className="aspect-4/5 object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <LineText item={item} />
        <FewLeft
          item={item}
          title={title}
          isStepRefused={isStepRefused}
          onLower={() => {
            set(availableQuantity(item));
            // The button is gone: what it has set is heard, and can be changed, in its place.
            quantity.current?.focus();
          }}
        />
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <QuantityField
            ref={quantity}
            title={title}
            quantity={item.quantity}
            max={item.left ?? undefined}
            onChange={set}
          />
          <button
            type="button"
            aria-label={t('removeItem', { title })}
            className="min-h-11 min-w-6 text-small text-quiet underline underline-offset-4 hover:text-accent"
            onClick={() => {
              store.change((cart) => removeItem(cart, item));
              announce(t('removedItem', { title }));
            }}
          >
            {t('remove')}
          </button>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-y-1 text-base tabular-nums sm:mt-0 sm:block sm:text-end">
        <LineTotal item={item} />
      </p>
    </li>
  );
}

/** Title, options and price, with the reason where it cannot be ordered. */
function LineText({ item }: { item: CartItem }) {
  const { t } = useTranslation(['cart', 'delivery']);
  const money = useMoney();
  const { language } = usePage();
  const path = productPath(item);
  const lead = item.available && item.lead !== null ? leadText(item.lead) : null;
  return (
    <>
      <h2 className="text-caption">
        <ShopLink
          to={item.variant === null ? path : `${path}?variant=${item.variant}`}
          className="underline-offset-4 hover:underline"
        >
          {item.title}
        </ShopLink>
      </h2>
      {item.options.length > 0 && (
        <p className="mt-1 text-label text-quiet">{optionList(item.options, language)}</p>
      )}
      <p className="mt-1 text-label text-quiet">
        {item.price !== null && <bdi>{t('unitPrice', { price: money(item.price) })}</bdi>}
      </p>
      {lead !== null && <p className="mt-1 text-label text-quiet">{t(lead.text, lead.numbers)}</p>}
      {!item.available && !item.needsChoice && (
        <p className="mt-1 text-label text-error">{t('unavailable')}</p>
      )}
      {item.needsChoice && (
        <p className="mt-1 text-label text-error">
          {t(item.variant === null ? 'choice.needed' : 'choice.gone')}{' '}
          <ShopLink to={path} className="inline-block py-1 underline underline-offset-4">
            {t('choice.action')}
          </ShopLink>
        </p>
      )}
    </>
  );
}

interface FewLeftProps {
  readonly item: CartItem;
  readonly title: string;
  /** Whether one more was asked for than there are. */
  readonly isStepRefused: boolean;
  readonly onLower: () => void;
}

/** A note that fewer are left than wanted, with a button that lowers the quantity; announced when it appears. */
function FewLeft({ item, title, isStepRefused, onLower }: FewLeftProps) {
  const { t } = useTranslation('cart');
  const left = availableQuantity(item);
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-label">
      <output className="text-error">
        {(exceedsStock(item) || (isStepRefused && left > 0)) && t('remaining', { count: left })}
      </output>
      {exceedsStock(item) && (
        <button
          type="button"
          aria-label={t('reduceQuantityOf', { quantity: left, title })}
          className="min-h-11 underline underline-offset-4 hover:text-accent"
          onClick={onLower}
        >
          {t('reduceQuantity', { quantity: left })}
        </button>
      )}
    </div>
  );
}

/** The uncounted part is struck through. */
function LineTotal({ item }: { item: CartItem }) {
  const { price, quantity } = item;
  const counted = availableQuantity(item);
  if (price === null) return null;
  return (
    <>
      {counted < quantity && (
        <s className="me-3 text-quiet sm:me-0 sm:block">
          <Price amount={price * quantity} />
        </s>
      )}
      {counted > 0 && <Price amount={price * counted} />}
    </>
  );
}
