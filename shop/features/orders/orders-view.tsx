// The orders of a customer, the latest first, each with what was in it.

import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { withLanguage } from '../../platform/language/language.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { moneyOf } from '../../platform/money/money.ts';
import type { OrderSummary } from '../../platform/api/order.ts';
import { useForeignLanguage, usePage } from '../../platform/page/page.ts';
import { LoadingMessage, LoadError } from '../../ui/pending.tsx';
import { Price } from '../../platform/money/price.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LocalDate } from '../../platform/language/local-date.tsx';
import { listOrders } from './list-orders.ts';

/** Orders added with each press. */
const pageSize = 20;

/**
 * Visitors are sent to sign in, and come back.
 *
 * @param emptyPicture stands beside the words where there is no order
 */
export function OrdersView({ emptyPicture }: { readonly emptyPicture: ReactNode }) {
  const { t } = useTranslation('orders');
  const session = useSession();
  const { languageParameter } = usePage();
  const navigate = useNavigate();
  const isOut = session.state === 'visitor' || session.state === 'challenged';
  useEffect(() => {
    if (isOut)
      void navigate(withLanguage('/registration?next=/orders', languageParameter), {
        replace: true,
      });
  }, [isOut, languageParameter, navigate]);
  return (
    <div className="frame pt-10 lg:pt-16">
      <h1 className="text-title">{t('title')}</h1>
      {session.state === 'customer' ? (
        <List emptyPicture={emptyPicture} />
      ) : (
        <div className="mt-8 min-h-[60vh]">
          <LoadingMessage needsScript={t('needsScript')} />
        </div>
      )}
    </div>
  );
}

function List({ emptyPicture }: { readonly emptyPicture: ReactNode }) {
  const { t } = useTranslation('orders');
  const { customerClient } = useShop();
  const [count, setCount] = useState(pageSize);
  const load = useCallback(
    (signal: AbortSignal) => listOrders(customerClient, count, signal),
    [customerClient, count],
  );
  const { value, failed, retry } = useQuery(load, 'orders');
  if (value === null)
    return (
      <div className="mt-8 min-h-[60vh]">
        {failed ? (
          <LoadError retry={retry}>{t('loadFailed')}</LoadError>
        ) : (
          <LoadingMessage needsScript={t('needsScript')} />
        )}
      </div>
    );
  if (value.items.length === 0)
    return (
      <div className="mt-8 grid min-h-[50vh] gap-x-8 border-t border-line pt-10 lg:mt-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 className="text-heading">{t('empty.title')}</h2>
          <p className="mt-3 text-lead text-quiet">{t('empty.text')}</p>
          <ShopLink to="/collection" className={`mt-8 ${buttonClass('primary')}`}>
            {t('empty.action')}
          </ShopLink>
        </div>
        <div className="mt-10 lg:col-span-4 lg:col-start-9 lg:mt-0">{emptyPicture}</div>
      </div>
    );
  return (
    <>
      <ul className="mt-8 border-t border-line lg:mt-12">
        {value.items.map((order) => (
          <Item key={order.id} order={order} />
        ))}
      </ul>
      <div className="mt-8">
        {failed && <LoadError retry={retry}>{t('loadFailed')}</LoadError>}
        {!failed && value.items.length < value.total && (
          <Button kind="plain" onClick={() => setCount(count + pageSize)}>
            {t('showMore')}
          </Button>
        )}
      </div>
    </>
  );
}

function Item({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-6 lg:grid-cols-12 lg:items-center">
      <div className="lg:col-span-4">
        <h2 className="font-display text-caption">
          <ShopLink
            to={`/orders/${order.id}`}
            className="underline decoration-line underline-offset-4 hover:text-accent"
          >
            {t('order', { number: String(order.number) })}
          </ShopLink>
        </h2>
        <p className="text-label text-quiet">
          <LocalDate iso={order.placedAt} />
        </p>
      </div>
      <ul className="flex gap-2 lg:col-span-4">
        {/* Two works may have one title. */}
        {Array.from(order.lines.slice(0, 4).entries(), ([place, line]) => (
          <Thumbnail key={place} line={line} />
        ))}
      </ul>
      <p className="text-small font-medium lg:col-span-2">{t(`status.${order.status}`)}</p>
      <p className="tabular-nums lg:col-span-2 lg:text-end">
        <Price amount={moneyOf(order.total)} />
      </p>
    </li>
  );
}

function Thumbnail({ line }: { line: OrderSummary['lines'][number] }) {
  const lang = useForeignLanguage(line.language);
  return (
    <li lang={lang}>
      {line.picture === null ? (
        <span className="text-label">{line.title}</span>
      ) : (
        <img
          src={line.picture}
          alt={line.title}
          width={56}
          height={70}
          className="h-17.5 w-14 bg-shade object-cover"
        />
      )}
    </li>
  );
}
