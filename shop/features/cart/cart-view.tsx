// Cart view: items, quantities and sums.

import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { LoadingMessage } from '../../ui/pending.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { emptyCart } from './cart.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCart, useCartStore } from './cart-context.ts';
import { useRefreshedCart } from './use-refreshed-cart.ts';

/**
 * Items and sums, the empty cart, or, while nothing is known of a cart yet, the word that it is on its way.
 *
 * @param emptyPicture beside the words of the empty cart
 */
export function CartView({ emptyPicture }: { emptyPicture: ReactNode }) {
  const { t } = useTranslation('cart');
  const cart = useCart();
  const store = useCartStore();
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useRefreshedCart();
  // The focused control was removed with its item: the focus moves to the heading.
  const announce = (text: string) => {
    setNews(text);
    heading.current?.focus();
  };
  return (
    <div className="frame pt-10 lg:pt-16">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t('title')}
      </h1>
      <output className="sr-only">{news}</output>
      <CartChanges changes={changes} />
      {cart === null && (
        <div className="mt-8 min-h-[50vh]">
          <LoadingMessage needsScript={t('needsScript')} />
        </div>
      )}
      {cart?.length === 0 && <EmptyCart picture={emptyPicture} />}
      {cart !== null && cart.length > 0 && (
        <div className="mt-8 grid gap-x-8 gap-y-12 lg:mt-12 lg:grid-cols-12 lg:items-start">
          <section aria-label={t('items')} className="lg:col-span-8">
            <ul className="border-t border-line">
              {cart.map((item) => (
                <CartLine key={`${item.id} ${item.variant}`} item={item} announce={announce} />
              ))}
            </ul>
            <button
              type="button"
              className="mt-4 min-h-11 text-small text-quiet underline underline-offset-4 hover:text-accent"
              onClick={() => {
                store.change(() => emptyCart);
                announce(t('cleared'));
              }}
            >
              {t('clear')}
            </button>
          </section>
          <CartSummary cart={cart} announce={announce} />
        </div>
      )}
    </div>
  );
}

function EmptyCart({ picture }: { picture: ReactNode }) {
  const { t } = useTranslation('cart');
  return (
    <div className="mt-8 grid min-h-[50vh] gap-x-8 border-t border-line pt-10 lg:mt-12 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 className="text-heading">{t('empty.title')}</h2>
        <p className="mt-3 text-lead text-quiet">{t('empty.text')}</p>
        <ShopLink to="/collection" className={`mt-8 ${buttonClass('primary')}`}>
          {t('empty.action')}
        </ShopLink>
      </div>
      <div className="mt-10 lg:col-span-4 lg:col-start-9 lg:mt-0">{picture}</div>
    </div>
  );
}
