// Order page: the order as it is, the actions that it allows, and all that happened to it.

import { useCallback } from 'react';
import { addressLines } from '../../../platform/address/address-lines.ts';
import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import type { Order } from '../../../platform/api/order.ts';
import { useQuery } from '../../../platform/api/use-query.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { log } from '../../../platform/log.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { useShop } from '../../../platform/shop.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { ActionBar } from './action-bar.tsx';
import { PrintablesButton } from './printables-button.tsx';
import { OrderLines, OrderPayments, OrderSums } from './order-contents.tsx';
import { OrderEvents } from './order-events.tsx';

/** @param props.id of the order */
export function OrderPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['admin-order', 'admin', 'layout']);
  const { customerClient } = useShop();
  const load = useCallback(
    async (signal?: AbortSignal) => ({
      // An address that is no key names no order.
      record: /^[\da-f-]{36}$/i.test(id)
        ? await callAdmin(customerClient, 'admin_order', { order_id: id }, signal)
        : null,
    }),
    [customerClient, id],
  );
  const { value, failed, cause, retry, update } = useQuery(load, 'order');
  if (failed && value === null) return <LoadFailure cause={cause} retry={retry} />;
  if (value === null) return <p className="text-quiet">{t('layout:loading')}</p>;
  const show = (record: AdminOrder) => update(() => ({ record }));
  /** Read again after an action; without a response the page stays as it is, and the next action finds the truth. */
  const reload = async () => {
    const { record } = await load().catch((error: unknown) => {
      log('An order could not be read again', error);
      return { record: null };
    });
    if (record !== null) show(record);
    return record;
  };
  return (
    <>
      <ShopLink
        to="/admin/order"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('back')}
      </ShopLink>
      {value.record === null ? (
        <h2 className="text-heading">{t('unknown')}</h2>
      ) : (
        <OrderView record={value.record} onChange={show} onReload={reload} />
      )}
    </>
  );
}

function OrderView({
  record,
  onChange,
  onReload,
}: {
  readonly record: AdminOrder;
  readonly onChange: (record: AdminOrder) => void;
  readonly onReload: () => Promise<AdminOrder | null>;
}) {
  const { t } = useTranslation('admin-order');
  const { t: tOrders } = useTranslation('orders');
  const { language } = usePage();
  const { order } = record;
  return (
    // Room for the bar at the foot of a phone's screen.
    <div className="max-lg:pb-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-heading">{tOrders('order', { number: String(order.number) })}</h2>
        <p className="text-heading tabular-nums">
          {formatMoney(moneyOf(order.sums.total), language, order.currency)}
        </p>
      </div>
      <p className="text-quiet">{tOrders(`status.${order.status}`)}</p>
      <PrintablesButton id={order.id} />
      <ActionBar record={record} onReload={onReload} />
      <div className="mt-8 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-8">
          <OrderLines order={order} />
          <OrderSums order={order} />
          <OrderPayments record={record} />
        </div>
        <div className="space-y-8">
          <Buyer order={order} />
          <section aria-labelledby="history">
            <h3 id="history" className="mb-4 text-caption">
              {t('history')}
            </h3>
            <OrderEvents record={record} onChange={onChange} />
          </section>
        </div>
      </div>
    </div>
  );
}

function Buyer({ order: { address, email, note, giftMessage, sums } }: { readonly order: Order }) {
  const { t } = useTranslation('admin-order');
  const { language } = usePage();
  const country = address.country === '' ? '' : countryName(address.country, language);
  const lines = [...addressLines(address, country), address.phone];
  return (
    <section aria-labelledby="buyer">
      <h3 id="buyer" className="mb-3 text-caption">
        {t('buyer')}
      </h3>
      <address className="text-small not-italic">
        {/* Two lines may be equal, as the city and the country of Singapore are. */}
        {Array.from(lines.entries(), ([place, line]) => (
          <span key={place} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {email !== '' && (
        <p className="mt-2 text-small wrap-anywhere">
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-accent"
          >
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
      {note !== '' && (
        <p className="mt-3 border-s-2 border-edge ps-4 text-small whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
      {giftMessage !== null && (
        <div className="mt-3 border-s-2 border-edge ps-4 text-small">
          <p className="text-quiet">{t(giftMessage === '' ? 'giftWithoutWords' : 'gift')}</p>
          {sums.wrapping !== null && <p className="font-medium">{t('wrapped')}</p>}
          {giftMessage !== '' && (
            <p className="mt-1 whitespace-pre-line">
              <bdi>{giftMessage}</bdi>
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;
}
