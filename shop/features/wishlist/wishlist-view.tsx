// The wishlist: what is wished for as it hangs in the shop, or an empty wall that leads on.

import { useCallback, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { usePage } from '../../platform/page/page.ts';
import { LoadingMessage, LoadError } from '../../ui/pending.tsx';
import type { ProductCard } from '../../platform/api/product.ts';
import { useSession } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ShareWishlist } from './share-wishlist.tsx';
import { sharedWorks } from './wishlist-link.ts';
import { useWishlist } from './wishlist-context.ts';
import type { Wishlist } from './wishlist.ts';

export interface WishlistViewProps {
  /** Shows products as the catalogue does. */
  readonly renderProducts: (products: readonly ProductCard[]) => ReactNode;
  /** Beside the words of the empty wishlist. */
  readonly emptyPicture: ReactNode;
}

/** The account's or the browser's own list, or the one of a link. */
export function WishlistView({ renderProducts, emptyPicture }: WishlistViewProps) {
  const { t } = useTranslation('wishlist');
  const session = useSession();
  const { search } = useLocation();
  const shared = useHydrated() ? sharedWorks(search) : null;
  const { wishes, failed, retry } = useWishes(shared);
  return (
    <div className="frame pt-10 lg:pt-16">
      <header className="grid gap-x-8 gap-y-4 lg:grid-cols-12">
        <h1 className="text-title lg:col-span-5">{t(shared === null ? 'title' : 'shared')}</h1>
        <p className="measure text-lead text-quiet lg:col-span-7 lg:self-end">
          {shared !== null
            ? t('sharedText')
            : session.state === 'customer'
              ? t('storedWithAccount')
              : t('storedInBrowser')}{' '}
          {shared === null && session.state === 'visitor' && (
            <ShopLink
              to="/registration?next=/wishlist"
              className="inline-block text-ink underline underline-offset-4 hover:text-accent"
            >
              {t('signIn')}
            </ShopLink>
          )}
        </p>
      </header>
      <div className="mt-10 min-h-[50vh] border-t border-line pt-8 lg:mt-16">
        {failed && (
          <div className="mb-8">
            <LoadError retry={retry}>{t('loadFailed')}</LoadError>
          </div>
        )}
        {wishes === null && !failed && <LoadingMessage needsScript={t('needsScript')} />}
        {wishes?.length === 0 && <EmptyWishlist picture={emptyPicture} />}
        {wishes !== null && wishes.length > 0 && (
          <>
            {shared === null && <ShareWishlist works={wishes.map(({ id }) => id)} />}
            {renderProducts(wishes)}
          </>
        )}
      </div>
    </div>
  );
}

/** The products that are wished for, or shared, in the page's language; null until they have come. */
function useWishes(shared: Wishlist | null) {
  const { api } = useShop();
  const { language } = usePage();
  const session = useSession();
  const own = useWishlist();
  const wishlist = shared ?? own;
  const ids = wishlist?.join(',') ?? null;
  const isComplete = shared !== null || session.state === 'visitor' || session.state === 'customer';
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (ids === null || !isComplete) return null;
      const productIds = ids === '' ? [] : ids.split(',').map(Number);
      const products =
        productIds.length === 0 ? [] : await api.getProducts(productIds, language, signal);
      const byId = new Map(products.map((product) => [product.id, product]));
      return productIds.flatMap((id) => byId.get(id) ?? []);
    },
    [api, language, ids, isComplete],
  );
  const { value, failed, retry } = useQuery<readonly ProductCard[] | null>(load, 'wishlist');
  // A removed product disappears at once, before the rest is loaded again.
  const wishes = value?.filter(({ id }) => wishlist?.includes(id)) ?? null;
  return { wishes, failed, retry };
}

function EmptyWishlist({ picture }: { picture: ReactNode }) {
  const { t } = useTranslation('wishlist');
  return (
    <div className="grid gap-x-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 className="text-heading">{t('empty.title')}</h2>
        <p className="mt-3 max-w-[44ch] text-lead text-quiet">{t('empty.text')}</p>
        <ShopLink to="/collection" className={`mt-8 ${buttonClass('primary')}`}>
          {t('empty.action')}
        </ShopLink>
      </div>
      <div className="mt-10 lg:col-span-4 lg:col-start-9 lg:mt-0">{picture}</div>
    </div>
  );
}
