// Timeline of an order, the latest first: its events with who caused each, the mails to its buyer, and the shop's own notes.

import type { AdminOrder } from '../../../platform/api/admin-order.ts';
import { buyerEventKinds, makerEventKinds } from '../../../platform/api/order.ts';
import type { OrderEvent } from '../../../platform/api/order.ts';
import { useReturnPictures } from '../../../platform/api/use-return-pictures.ts';
import { useTranslation } from '../../../translation/use-translation.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { usePage } from '../../../platform/page/page.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { callAdmin } from '../../data/call-admin.ts';
import { NoteForm } from './note-form.tsx';
import { usePlacedAction } from './use-placed-action.ts';
import { localeOf } from '../../../platform/language/language.ts';

/** Kinds with a sentence for the maker; the others read as in the shop. */
const makerSentences = ['withdrawn', ...makerEventKinds] as const;

export interface OrderEventsProps {
  readonly record: AdminOrder;
  readonly onChange: (record: AdminOrder) => void;
}

/** All events, those included that the buyer does not see. */
export function OrderEvents({ record, onChange }: OrderEventsProps) {
  const { t } = useTranslation('admin-order');
  const entries = [
    ...record.order.events.map((event) => ({
      key: `event ${event.at} ${event.kind}`,
      at: event.at,
      content: <EventEntry event={event} currency={record.order.currency} />,
    })),
    ...record.notes.map((note) => ({
      key: `note ${note.id}`,
      at: note.at,
      content: (
        <>
          <p className="border-s-2 border-edge ps-3 wrap-anywhere whitespace-pre-line">
            <bdi>{note.body}</bdi>
          </p>
          <Moment at={note.at} by={t('noteBy', { author: note.author })} />
        </>
      ),
    })),
    ...record.mails.map((mail) => ({
      key: `mail ${mail.id}`,
      at: mail.at,
      content: <MailEntry mail={mail} onChange={onChange} />,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <>
      {record.actions.includes('note') && <NoteForm order={record.order} onChange={onChange} />}
      <ol className="border-s border-line ps-5 text-small">
        {entries.map(({ key, content }) => (
          <li key={key} className="pb-5 last:pb-0">
            {content}
          </li>
        ))}
      </ol>
    </>
  );
}

function EventEntry({
  event,
  currency,
}: {
  readonly event: OrderEvent;
  readonly currency: string;
}) {
  const { t } = useTranslation('admin-order');
  const { t: tOrders } = useTranslation('orders');
  const nameOf = ({ kind }: OrderEvent) => {
    const own = makerSentences.find((each) => each === kind);
    if (own !== undefined) return t(`event.${own}`);
    const buyers = buyerEventKinds.find((each) => each === kind);
    return buyers === undefined ? kind : tOrders(`event.${buyers}`);
  };
  return (
    <>
      <p>{nameOf(event)}</p>
      <Moment at={event.at} by={t(`actor.${event.actor}`)} />
      <Words data={event.data} currency={currency} />
      <Pictures data={event.data} />
    </>
  );
}

/** A mail, and the button that sends it again where that is lawful. */
function MailEntry({
  mail,
  onChange,
}: {
  readonly mail: AdminOrder['mails'][number];
  readonly onChange: (record: AdminOrder) => void;
}) {
  const { t } = useTranslation('admin-order');
  const { run, busy, error } = usePlacedAction(onChange);
  const kind = mailKinds.find((each) => each === mail.kind);
  const resend = () =>
    void run(t('resent'), (openClient) =>
      callAdmin(openClient, 'admin_resend_mail', { mail_id: mail.id }),
    );
  return (
    <>
      <p className="text-quiet">
        {t(mail.isRepetition ? 'mailAgain' : 'mail', {
          mail: kind === undefined ? mail.kind : t(`mailKind.${kind}`),
        })}
      </p>
      <Moment at={mail.at} by={t(mail.sentAt === null ? 'mailWaiting' : 'mailSent')} />
      {mail.canResend && (
        <TextButton className="text-label!" aria-disabled={busy} onClick={resend}>
          {t('resend')}
        </TextButton>
      )}
      {error !== null && (
        <p role="alert" className="text-label">
          {error}
        </p>
      )}
    </>
  );
}

/** Kinds of mails to buyers. */
const mailKinds = [
  'bought',
  'placed',
  'cancelled',
  'expired',
  'address_changed',
  'paid',
  'partially_refunded',
  'refunded',
  'partially_shipped',
  'shipped',
  'delivered',
  'return_accepted',
  'return_rejected',
  'return_withdrawn',
  'return_received',
  'return_partially_received',
] as const;

function Moment({ at, by }: { readonly at: string; readonly by: string }) {
  const { language } = usePage();
  const time = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <p className="text-label text-quiet">
      <time dateTime={at}>{time.format(new Date(at))}</time> · <bdi>{by}</bdi>
    </p>
  );
}

/** Pictures by which a buyer shows what is wrong with the goods of a return. */
function Pictures({ data }: Pick<OrderEvent, 'data'>) {
  const { t } = useTranslation('orders');
  const pictures = useReturnPictures(data, null);
  return pictures.map((picture, index) => (
    <img
      key={picture}
      src={picture}
      alt={t('returnPictures.picture', { number: index + 1 })}
      className="mt-2 max-h-96 max-w-full bg-shade"
    />
  ));
}

/** The free text, the parcel and the sum of an event. */
function Words({ data, currency }: Pick<OrderEvent, 'data'> & { readonly currency: string }) {
  const { language } = usePage();
  const words = ['carrier', 'tracking', 'reason', 'note', 'amount'].flatMap((name) => {
    const value = data[name];
    if (typeof value !== 'string' || value === '') return [];
    return [name === 'amount' ? formatMoney(moneyOf(value), language, currency) : value];
  });
  return (
    words.length > 0 && (
      <p className="text-label wrap-anywhere">
        <bdi>{words.join(' · ')}</bdi>
      </p>
    )
  );
}
