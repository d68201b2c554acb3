// One item of the cart: its picture and label, its quantity, and what these come to.

import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../platform/link.tsx';
import { pictureSource } from '../../platform/picture-source.ts';
import { Price, useMoney } from '../../platform/price.tsx';
import { productPath } from '../../platform/product.ts';
import { Picture } from '../../ui/picture.tsx';
import type { CartItem } from './cart.ts';
import { useCartStore } from './cart-context.tsx';
import { QuantityField } from './quantity-field.tsx';

/** @param tell announces that the item is gone */
export function CartLine({ item, tell }: { item: CartItem; tell: (news: string) => void }) {
  const { t } = useTranslation('cart');
  const money = useMoney();
  const store = useCartStore();
  const { title } = item;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-5 border-b border-line py-6 sm:grid-cols-[8rem_1fr_auto] sm:gap-x-8">
      <div className="row-span-2 sm:row-span-1">
        {item.picture === null ? (
          <div className="aspect-4/5 bg-shade" />
        ) : (
          <Picture
            {...pictureSource(item.picture)}
            width={item.picture.width}
            height={item.picture.height}
            alt={item.picture.alt}
            placeholder={item.picture.placeholder}
            sizes="8rem"
            className="aspect-4/5 object-cover"
          />
        )}
      </div>
      <div className="min-w-0">
        <h2 className="text-caption">
          <ShopLink to={productPath(item)} className="underline-offset-4 hover:underline">
            {title}
          </ShopLink>
        </h2>
        <p className="mt-1 text-label text-quiet">
          <bdi>{t('each', { price: money(item.price) })}</bdi>
        </p>
        {!item.available && <p className="mt-1 text-label text-accent">{t('unavailable')}</p>}
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <QuantityField
            title={title}
            quantity={item.quantity}
            onChange={(quantity) => store.setQuantity(item.id, quantity)}
          />
          <button
            type="button"
            aria-label={t('removeItem', { title })}
            className="min-h-11 min-w-6 text-small text-quiet underline underline-offset-4 hover:text-accent"
            onClick={() => {
              store.remove(item.id);
              tell(t('removedItem', { title }));
            }}
          >
            {t('remove')}
          </button>
        </div>
      </div>
      <p className="mt-3 text-base tabular-nums sm:mt-0 sm:text-end">
        <LineTotal item={item} />
      </p>
    </li>
  );
}

/** What is not counted is struck out. */
function LineTotal({ item: { price, quantity, available } }: { item: CartItem }) {
  const total = <Price amount={price * quantity} />;
  return available ? total : <s className="text-quiet">{total}</s>;
}
