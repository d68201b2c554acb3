// Order history section, the latest first; an empty state leads to the collection.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import type { Money } from '../../platform/money/money.ts';
import { LocalDate } from '../../platform/language/local-date.tsx';
import { Price } from '../../platform/money/price.tsx';
import { useQuery } from '../../platform/api/use-query.ts';
import { SectionLoading } from './section-loading.tsx';

/** An order as its line in the history shows it. */
export interface PastOrder {
  /** The order number. */
  readonly number: string;
  /** ISO 8601. */
  readonly placedAt: string;
  readonly total: Money;
  /** In the page's language. */
  readonly status: string;
  /** Path of the order's screen. */
  readonly path: string;
}

/** @param load reads the lines; the same function as long as its result would be the same */
export function OrderHistory({
  load,
}: {
  load: (signal: AbortSignal) => Promise<readonly PastOrder[]>;
}) {
  const { t } = useTranslation('account');
  const { value: lines, failed, retry } = useQuery(load, 'orders');
  if (lines === null) return <SectionLoading failed={failed} retry={retry} />;
  if (lines.length === 0) {
    return (
      <>
        <p className="text-lead">{t('orders.empty')}</p>
        <p className="mt-2 text-quiet">{t('orders.emptyText')}</p>
        <ShopLink
          to="/collection"
          className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        >
          {t('orders.collection')}
        </ShopLink>
      </>
    );
  }
  return (
    <>
      <ul className="border-t border-line">
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </ul>
      <ShopLink
        to="/orders"
        className="mt-3 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
      >
        {t('orders.all')}
      </ShopLink>
    </>
  );
}

function Line({ line }: { line: PastOrder }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1.5 border-b border-line py-4 md:grid-cols-[5rem_1fr_1fr_auto]">
      <ShopLink
        to={line.path}
        className="justify-self-start underline underline-offset-4 hover:text-accent max-md:order-1"
      >
        <bdi dir="ltr">{line.number}</bdi>
      </ShopLink>
      <LocalDate iso={line.placedAt} className="text-label text-quiet max-md:order-3" />
      <span className="text-label max-md:order-4 max-md:text-end">{line.status}</span>
      <span className="text-end tabular-nums max-md:order-2">
        <Price amount={line.total} />
      </span>
    </li>
  );
}
