// Wishlist button, the heart on a product: a press adds the product or removes it. A toast says which.

import { useTranslation } from '../../translation/use-translation.ts';
import { useShop } from '../../platform/shop.ts';
import { reportEvent } from '../../platform/statistics/report-event.ts';
import { Heart as HeartIcon } from '../../ui/icons.tsx';
import { useIsWish, useWishlistStore } from './wishlist-context.ts';

export interface WishlistButtonProps {
  readonly product: { readonly id: number; readonly title: string };
  /** With its words beside it, as wide as its place. */
  readonly wide?: boolean;
}

const styles = {
  small: 'on-picture inline-flex size-11 items-center justify-center',
  wide: 'mt-3 inline-flex min-h-12 w-full items-center justify-center gap-2.5 border border-edge text-small font-medium hover:border-ink',
};

/** It names what it does next, and to which product. */
export function WishlistButton({ product, wide = false }: WishlistButtonProps) {
  const { t } = useTranslation('wishlist');
  const { toasts } = useShop();
  const store = useWishlistStore();
  const isWish = useIsWish(product.id);
  const { title } = product;
  const toggle = async () => {
    const outcome = await store.toggle(product.id);
    if (outcome === 'added') reportEvent('hearted', product.id);
    toasts.show({
      title: t(outcome),
      description: title,
      urgent: outcome.endsWith('Failed'),
      ...(outcome === 'added' ? { action: { name: t('title'), path: '/wishlist' } } : {}),
    });
  };
  return (
    <button
      type="button"
      aria-label={isWish ? t('remove', { title }) : t('add', { title })}
      className={`hover:text-accent noscript:hidden ${isWish ? 'text-accent' : ''} ${wide ? styles.wide : styles.small}`}
      onClick={() => void toggle()}
    >
      <HeartIcon size={20} className={isWish ? 'fill-current' : ''} />
      {wide && (isWish ? t('removeShort') : t('addShort'))}
    </button>
  );
}
