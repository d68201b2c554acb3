// Uses of a discount code: the orders that name it, the newest first, page by page.

import { useCallback, useState } from 'react';
import type { AdminDiscountUses } from '../../../platform/api/admin-discounts.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useAction } from '../../../platform/forms/use-action.ts';
import { LocalDate } from '../../../platform/language/local-date.tsx';
import { useTranslation } from '../../../translation/use-translation.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { callAdmin } from '../../data/call-admin.ts';

/** The database returns one more where there are others. */
const pageSize = 25;

/** @param props.code the code */
export function DiscountUses({ code }: { readonly code: string }) {
  const { t } = useTranslation(['admin-discounts', 'admin', 'layout']);
  const { customerClient } = useShop();
  const [older, setOlder] = useState<readonly AdminDiscountUses[]>([]);
  const load = useCallback(
    (signal: AbortSignal) => callAdmin(customerClient, 'admin_discount_uses', { code }, signal),
    [customerClient, code],
  );
  const { value, failed, cause, retry } = useQuery(load, 'uses of a code');
  const pages = [value ?? [], ...older];
  const shown = pages.flatMap((page) => page.slice(0, pageSize));
  const hasMore = (pages.at(-1)?.length ?? 0) > pageSize;
  const more = useAction(async () => {
    const below = shown.at(-1)?.order.number ?? null;
    const next = await callAdmin(customerClient, 'admin_discount_uses', { code, below });
    setOlder([...older, next]);
  });
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  if (value === null) return <p className="mt-10 text-quiet">{t('layout:loading')}</p>;
  return (
    <section aria-labelledby="uses" className="mt-10 max-w-[48rem]">
      <h3 id="uses" className="text-caption">
        {t('uses.title')}
      </h3>
      {shown.length === 0 ? (
        <p className="mt-2 text-small text-quiet">{t('uses.none')}</p>
      ) : (
        <ul className="mt-3 border-b border-line">
          {shown.map((use) => (
            <Use key={use.order.id} use={use} />
          ))}
        </ul>
      )}
      {hasMore && (
        <TextButton onClick={more.run} aria-disabled={more.busy}>
          {t('uses.more')}
        </TextButton>
      )}
    </section>
  );
}

function Use({ use: { order, discount, released } }: { readonly use: AdminDiscountUses[number] }) {
  const { t } = useTranslation('admin-discounts');
  const { language } = usePage();
  const money = (amount: string) => formatMoney(moneyOf(amount), language, order.currency);
  return (
    <li className="flex flex-wrap items-baseline gap-x-5 border-t border-line py-2.5 text-small">
      <ShopLink
        to={`/admin/order/${order.id}`}
        className="min-w-24 underline underline-offset-4 hover:text-accent"
      >
        {t('uses.order', { number: String(order.number) })}
      </ShopLink>
      <LocalDate iso={order.placedAt} className="min-w-28 text-quiet" />
      <span className="min-w-0 grow basis-[14rem] wrap-anywhere">
        <bdi>{order.email === '' ? order.name : order.email}</bdi>
        {released && <span className="text-quiet"> · {t('uses.released')}</span>}
      </span>
      <span className="tabular-nums">
        {t('uses.sums', { discount: money(discount), total: money(order.total) })}
      </span>
    </li>
  );
}
