// Events of an order: its timeline, the latest first, with who caused each.

import { useTranslation } from 'react-i18next';
import type { Order, OrderEvent } from '../../../platform/api/order.ts';
import { usePage } from '../../../platform/page/page.ts';

/** Events with a sentence of their own. */
const known = [
  'placed',
  'cancelled',
  'expired',
  'paid',
  'partially_refunded',
  'refunded',
  'partially_shipped',
  'shipped',
  'delivered',
  'requested',
  'accepted',
  'rejected',
  'received',
  'partially_received',
] as const;

/** All of them; one without a sentence is named as the database does. */
export function OrderEvents({ order }: { readonly order: Order }) {
  const { t } = useTranslation('admin-order');
  const { t: tOrders } = useTranslation('orders');
  const { language } = usePage();
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = ({ kind }: OrderEvent) => {
    const sentence = known.find((each) => each === kind);
    return sentence === undefined ? kind : tOrders(`event.${sentence}`);
  };
  return (
    <ol className="border-s border-line ps-5 text-small">
      {order.events.toReversed().map((event) => (
        <li key={`${event.at} ${event.kind}`} className="pb-5 last:pb-0">
          <p>{nameOf(event)}</p>
          <p className="text-label text-quiet">
            <time dateTime={event.at}>{time.format(new Date(event.at))}</time> ·{' '}
            {t(`actor.${event.actor}`)}
          </p>
          <Words data={event.data} />
        </li>
      ))}
    </ol>
  );
}

/** The free text and the parcel of an event. */
function Words({ data }: Pick<OrderEvent, 'data'>) {
  const words = ['carrier', 'tracking', 'reason', 'note', 'amount'].flatMap((name) => {
    const value = data[name];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return (
    words.length > 0 && (
      <p className="text-label wrap-anywhere">
        <bdi>{words.join(' · ')}</bdi>
      </p>
    )
  );
}
