// Contents of an order: its lines with what became of their units, and its sums.

import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import type { Order } from '../../../platform/api/order.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { leadText } from '../../../platform/delivery/lead-text.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import { SumRow } from '../../../ui/sum-row.tsx';
import { localeOf } from '../../../platform/language/language.ts';

/** The lines, as a packer reads them. */
export function OrderLines({ order }: { readonly order: Order }) {
  const { t } = useTranslation(['orders', 'delivery']);
  const { language } = usePage();
  return (
    <ul className="border-b border-line">
      {order.lines.map((line) => (
        <li key={line.line} className="flex gap-4 border-t border-line py-3 text-small">
          <span className="w-10 shrink-0 text-heading leading-none tabular-nums">
            {new Intl.NumberFormat(language).format(line.quantity)}
          </span>
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">
              <bdi>{line.title}</bdi>
            </p>
            <p className="text-label text-quiet">
              <bdi>{line.sku}</bdi>
            </p>
            {line.lead !== null && (
              <p className="text-label">
                {t(leadText(line.lead).text, leadText(line.lead).numbers)}
              </p>
            )}
            {line.numbers.map(({ number, of }) => (
              <p key={number} className="text-label text-quiet">
                {t('line.edition', { number, of })}
              </p>
            ))}
            {(['shipped', 'givenUp', 'returnRequested', 'returned', 'refunded'] as const)
              .filter((name) => line[name] > 0)
              .map((name) => (
                <p key={name} className="text-label text-quiet">
                  {t(`line.${name}`, { units: line[name], of: line.quantity })}
                </p>
              ))}
          </div>
          <span className="shrink-0 tabular-nums">
            {formatMoney(moneyOf(line.lineTotal), language, order.currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Goods, discount, shipping and total; what was paid and refunded. */
export function OrderSums({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const { t: tAdmin } = useTranslation('admin-order');
  const { language } = usePage();
  const { sums, paid, refunded } = order;
  const show = (amount: string) => formatMoney(moneyOf(amount), language, order.currency);
  return (
    <dl className="tabular-nums">
      <SumRow name={t('sums.goods')}>{show(sums.goods)}</SumRow>
      {moneyOf(sums.discount) > 0 && (
        <SumRow name={t('sums.discount')}>
          {formatMoney(-moneyOf(sums.discount), language, order.currency)}
        </SumRow>
      )}
      <SumRow name={t('sums.shipping')}>{show(sums.shipping)}</SumRow>
      {sums.wrapping !== null && <SumRow name={t('sums.wrapping')}>{show(sums.wrapping)}</SumRow>}
      <SumRow name={t('sums.total')} strong>
        {show(sums.total)}
      </SumRow>
      <SumRow name={tAdmin('paid')}>{show(paid)}</SumRow>
      {moneyOf(refunded) > 0 && <SumRow name={t('sums.refunded')}>{show(refunded)}</SumRow>}
    </dl>
  );
}

/** Payments with their way and reference; empty while nothing was paid. */
export function OrderPayments({ record }: { readonly record: AdminOrder }) {
  const { t } = useTranslation('admin-order');
  const { t: tCheckout } = useTranslation('checkout');
  const { language } = usePage();
  const { order, payments } = record;
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' });
  return (
    payments.length > 0 && (
      <section aria-labelledby="payments">
        <h3 id="payments" className="mb-3 text-caption">
          {t('payments')}
        </h3>
        <ul className="text-small">
          {payments.map(({ label, amount, reference, at }) => (
            <li
              key={`${at} ${reference}`}
              className="flex flex-wrap gap-x-4 border-t border-line py-2"
            >
              <span>{tCheckout(`payment.methods.${label}.name`)}</span>
              <span className="min-w-0 text-quiet wrap-anywhere">
                <bdi>{reference}</bdi>
              </span>
              <span className="ms-auto text-quiet">{day.format(new Date(at))}</span>
              <span className="tabular-nums">
                {formatMoney(moneyOf(amount), language, order.currency)}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
