// Order timeline: its events, the latest first, in sentences.

import { buyerEventKinds } from '../../platform/api/order.ts';
import type { Order, OrderEvent } from '../../platform/api/order.ts';
import { LocalDate } from '../../platform/language/local-date.tsx';
import { useTranslation } from '../../translation/use-translation.ts';
import { SentPictures } from './return-pictures.tsx';

/** Hung on one line, like a chronology. */
export function OrderTimeline({ order, token }: { order: Order; token: string | null }) {
  const { t } = useTranslation('orders');
  const events = order.events.flatMap((event) => {
    const kind = buyerEventKinds.find((each) => each === event.kind);
    return kind === undefined ? [] : [{ ...event, kind }];
  });
  return (
    <ol className="border-s border-line ps-6">
      {events.toReversed().map((event, index) => (
        <li key={`${event.at} ${event.kind}`} className="relative pb-6 last:pb-0">
          <span
            aria-hidden
            className={`absolute -start-6 top-2 size-2 -translate-x-1/2 rounded-full rtl:translate-x-1/2 ${index === 0 ? 'bg-ink' : 'bg-edge'}`}
          />
          <p>{t(`event.${event.kind}`)}</p>
          <p className="text-label text-quiet">
            <LocalDate iso={event.at} />
          </p>
          <Tracking event={event} />
          <SentPictures data={event.data} token={token} />
        </li>
      ))}
    </ol>
  );
}

function Tracking({ event: { data } }: { event: OrderEvent }) {
  const { t } = useTranslation('orders');
  const { carrier, tracking, trackingUrl, note } = data;
  const number = typeof tracking === 'string' && tracking !== '' ? tracking : null;
  const by = typeof carrier === 'string' ? carrier : '';
  return (
    <>
      {number !== null && (
        <p className="text-label">
          {by !== '' && `${by} · `}
          {typeof trackingUrl === 'string' && trackingUrl.startsWith('https://') ? (
            <a
              href={trackingUrl}
              rel="noreferrer"
              className="underline underline-offset-4 hover:text-accent"
            >
              {t('track', { number })}
            </a>
          ) : (
            <bdi dir="ltr">{number}</bdi>
          )}
        </p>
      )}
      {typeof note === 'string' && note !== '' && <p className="text-label text-quiet">{note}</p>}
    </>
  );
}
