// Orders of a user: the latest, and a link to the list of all.

import type { AdminUser } from '../../../platform/api/admin.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';

/** At most ten orders, the latest first. */
export function UserOrders({
  id,
  account: { orders, orderCount },
}: {
  readonly id: string;
  readonly account: AdminUser;
}) {
  const { t } = useTranslation('admin-users');
  const { language } = usePage();
  return (
    <section aria-labelledby="orders" className="mt-10 max-w-[40rem]">
      <h3 id="orders" className="text-caption">
        {t('orders.title', { count: orderCount })}
      </h3>
      {orders.length === 0 && <p className="mt-3 text-small text-quiet">{t('orders.empty')}</p>}
      <ul className="mt-3 border-b border-line text-small">
        {orders.map(({ id: order, number, placedAt, total, currency }) => (
          <li
            key={order}
            className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 tabular-nums"
          >
            <span>
              <ShopLink
                to={`/admin/order/${order}`}
                className="underline underline-offset-4 hover:text-accent"
              >
                {t('orders.number', { number: String(number) })}
              </ShopLink>{' '}
              · <LocalDate iso={placedAt} />
            </span>
            <span>{formatMoney(moneyOf(total), language, currency)}</span>
          </li>
        ))}
      </ul>
      {orderCount > orders.length && (
        <ShopLink
          to={`/admin/order?user=${id}`}
          className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
        >
          {t('orders.all')}
        </ShopLink>
      )}
    </section>
  );
}
