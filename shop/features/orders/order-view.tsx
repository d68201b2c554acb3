// An order whole: where it stands, what is to be paid and how, its lines and sums, its history, and what can be done with it.

import { addressLines } from '../../platform/address/address-lines.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import type { Order } from '../../platform/api/order.ts';
import { useBusinessDays } from '../../platform/delivery/use-business-days.ts';
import { usePage } from '../../platform/page/page.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { useFormatDate } from '../../platform/language/local-date.tsx';
import { OrderActions, type OrderActionsProps } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSums } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OwnNotes } from './own-notes.tsx';

/** Below the heading of its screen. */
export function OrderView(actions: OrderActionsProps) {
  const { order } = actions;
  const { t } = useTranslation('orders');
  const day = useFormatDate();
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <output className="text-lead">{t(`status.${order.status}`)}</output>
        <time dateTime={order.placedAt} className="text-label text-quiet">
          {t('placedOn', { date: day(order.placedAt) })}
        </time>
      </p>
      <Payment order={order} />
      <div className="mt-8">
        <OrderActions {...actions} />
      </div>
      <div className="mt-10 grid gap-x-8 gap-y-12 lg:mt-14 lg:grid-cols-12 lg:items-start">
        <section aria-labelledby="order-lines" className="lg:col-span-7">
          <h2 id="order-lines" className="mb-5 text-heading">
            {t('lines')}
          </h2>
          <OrderLines order={order} />
          <div className="-mt-px">
            <OrderSums order={order} />
          </div>
          <OwnNotes order={order} token={actions.token} />
        </section>
        <div className="space-y-10 lg:col-span-4 lg:col-start-9">
          <section aria-labelledby="order-history">
            <h2 id="order-history" className="mb-5 text-heading">
              {t('history')}
            </h2>
            <OrderTimeline order={order} token={actions.token} />
          </section>
          <section aria-labelledby="order-address">
            <h2 id="order-address" className="mb-4 text-heading">
              {t(order.shippingMethod === 'pickup' ? 'buyer' : 'deliveryAddress')}
            </h2>
            <AddressLines order={order} />
            {order.shippingMethod !== 'pickup' && <DeliveryDays order={order} />}
          </section>
          {order.giftMessage !== null && (
            <section aria-labelledby="order-gift">
              <h2 id="order-gift" className="mb-4 text-heading">
                {t('gift')}
              </h2>
              <p dir="auto" className="w-fit text-small whitespace-pre-line">
                {order.giftMessage === '' ? t('giftWithoutWords') : order.giftMessage}
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** Instructions for a bank transfer, while the payment is open. */
function Payment({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const day = useFormatDate();
  if (!order.can.pay || order.can.payOnline) return null;
  const values = { total: money(moneyOf(order.sums.total)), number: String(order.number) };
  return (
    <section
      aria-labelledby="order-payment"
      className="mt-8 max-w-[44rem] border border-edge bg-sheet p-6"
    >
      <h2 id="order-payment" className="text-caption">
        {t(
          order.paymentMethod === 'pickup'
            ? 'paymentInstructions.pickup'
            : 'paymentInstructions.manual',
        )}
      </h2>
      {order.paymentMethod === 'manual' && (
        <>
          <p className="mt-3">
            {order.payBy === null
              ? t('paymentInstructions.transfer', values)
              : t('paymentInstructions.transferBy', { ...values, date: day(order.payBy) })}
          </p>
          {order.shop.bankDetails !== '' && (
            <p className="mt-3 tabular-nums">
              <OwnLines lines={order.shop.bankDetails.split('\n')} />
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The time that was promised when the order was placed. */
function DeliveryDays({ order: { delivery } }: { order: Order }) {
  const days = useBusinessDays()(delivery.daysMin ?? null, delivery.daysMax ?? null);
  return days === '' ? null : <p className="mt-2 text-label text-quiet">{days}</p>;
}

/** Lines in their own direction, at the edge at which the page reads from. Two may be equal, as the city and the country of Singapore are. */
function OwnLines({ lines }: { lines: readonly string[] }) {
  return Array.from(lines.entries(), ([place, line]) => (
    <span key={place} className="block min-h-[1lh]">
      <bdi>{line}</bdi>
    </span>
  ));
}

function AddressLines({ order: { address, email } }: { order: Order }) {
  const { language } = usePage();
  const country =
    new Intl.DisplayNames([language], { type: 'region' }).of(address.country) ?? address.country;
  return (
    <address className="text-small not-italic">
      <OwnLines lines={addressLines(address, country)} />
      <span className="mt-2 block text-quiet">
        <bdi dir="ltr">{email}</bdi>
      </span>
    </address>
  );
}
