// Quick-add button on a work's card: into the cart by one press, where there is nothing to choose.

import type { ProductCard } from '../../platform/api/product.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { logMissingPart } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';
import { Bag } from '../../ui/icons.tsx';
import { useCartStore } from './cart-context.ts';

/** Nothing for a work that is sold out or sold in versions: its own page has the choice. */
export function QuickAddButton({ product }: { product: ProductCard }) {
  const { t } = useTranslation('cart');
  const store = useCartStore();
  const { toasts } = useShop();
  if (!product.available || product.hasOptions) return null;
  const add = () => {
    import('./quick-add.ts').then(({ quickAdd }) => {
      const isAdded = quickAdd(store, product);
      toasts.show({
        title: isAdded ? t('added') : t('allInCart'),
        description: product.title,
        action: { name: t('open'), path: '/cart' },
      });
    }, logMissingPart);
  };
  return (
    <button
      type="button"
      aria-label={t('addItem', { title: product.title })}
      className="on-picture inline-flex size-11 items-center justify-center hover:text-accent noscript:hidden"
      onClick={add}
    >
      <Bag size={20} />
    </button>
  );
}
