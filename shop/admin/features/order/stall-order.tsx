// Stall order: works by search or scanned code, a buyer if there is one, and payment in cash or by card reader. The total and the button that
// sells are where the thumb is.

import { useTranslation } from '../../../translation/use-translation.ts';
import { formatMoney, moneyOf } from '../../../platform/money/money.ts';
import { ShopLink } from '../../../platform/page/link.tsx';
import { usePage } from '../../../platform/page/page.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { refusalText } from '../../data/refusal-text.ts';
import { unreachable } from '../../data/call-admin.ts';
import { StallBasket } from './stall-basket.tsx';
import { changeOf } from './stall-draft.ts';
import { StallPayment } from './stall-payment.tsx';
import { StallSearch } from './stall-search.tsx';
import { useStallOrder, type StallRefusal } from './use-stall-order.ts';

/** The screen at `/admin/order/new`. */
export function StallOrder() {
  const { t } = useTranslation('admin-order');
  const { language } = usePage();
  const stall = useStallOrder();
  const { draft, quote, busy, refusal, sold } = stall;
  if (sold !== null) return <Sold {...stall} />;
  const total = quote?.sums == null ? null : moneyOf(quote.sums.total);
  const problem = refusal?.code ?? (draft.items.length > 0 ? quote?.problems[0]?.code : undefined);
  return (
    <div className="pb-24">
      <ShopLink
        to="/admin/order"
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-accent"
      >
        {t('back')}
      </ShopLink>
      <h2 className="text-heading">{t('stall.title')}</h2>
      <fieldset disabled={draft.isSent} className="mt-5 grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <div className="space-y-6">
          <StallSearch onAdd={stall.add} />
          <StallBasket
            items={draft.items}
            quote={quote}
            onChange={(items) => stall.change({ items })}
          />
        </div>
        <StallPayment draft={draft} quote={quote} onChange={stall.change} />
      </fieldset>
      {draft.isSent && !busy && (
        <p role="alert" className="mt-6 border-s-2 border-error ps-4 text-small">
          {t('stall.lost')}
        </p>
      )}
      {problem !== undefined && problem !== unreachable && (
        <Problem code={problem} refusal={refusal} onNext={stall.next} />
      )}
      <div className="foot-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-paper px-5 py-2.5 lg:start-64 lg:px-10">
        <output className="text-heading tabular-nums">
          {total === null || quote === null ? '' : formatMoney(total, language, quote.currency)}
        </output>
        <Button
          aria-disabled={busy || draft.items.length === 0}
          className={busy || draft.items.length === 0 ? 'opacity-60' : ''}
          onClick={() => {
            if (draft.items.length > 0) stall.submit();
          }}
        >
          {t(draft.isSent ? 'stall.again' : 'stall.sell')}
        </Button>
      </div>
    </div>
  );
}

/** The sentence for a problem of the price, or for a refusal; a key of another order leads to that order. */
function Problem({
  code,
  refusal,
  onNext,
}: {
  readonly code: string;
  readonly refusal: StallRefusal | null;
  readonly onNext: () => void;
}) {
  const { t } = useTranslation('admin-order');
  const { t: tAdmin } = useTranslation('admin');
  const { t: tCheckout } = useTranslation('checkout');
  const known = problems.find((each) => each === code);
  const existing = refusal?.truth['order'];
  if (code === 'idempotency_key_reused' && typeof existing === 'string')
    return (
      <div role="alert" className="mt-6 space-y-3 border-s-2 border-error ps-4 text-small">
        <p>{t('stall.exists')}</p>
        <ShopLink to={`/admin/order/${existing}`} className={buttonClass('plain')}>
          {t('stall.open')}
        </ShopLink>{' '}
        <Button kind="plain" onClick={onNext}>
          {t('stall.next')}
        </Button>
      </div>
    );
  return (
    <p role="alert" className="mt-6 border-s-2 border-error ps-4 text-small">
      {code === 'invalid_email' || code === 'invalid_address'
        ? tCheckout('invalid.other')
        : known === undefined
          ? refusalText(tAdmin, code)
          : tCheckout(`problem.${known}`)}
    </p>
  );
}

/** Problems that the checkout has a sentence for, without those that only a buyer online can have. */
const problems = [
  'not_published',
  'variant_needed',
  'variant_gone',
  'out_of_stock',
  'price_changed',
  'total_changed',
  'not_shipped_there',
  'no_shipping_there',
  'too_heavy',
  'sum_too_high',
  'too_much',
  'payment_unavailable',
  'shipping_unavailable',
  'discount_unknown',
  'discount_ended',
  'discount_used_up',
  'discount_used',
  'discount_other_goods',
  'too_busy',
] as const;

/** The order that was placed, its change, and the next one. */
function Sold({ sold, next }: Pick<ReturnType<typeof useStallOrder>, 'sold' | 'next'>) {
  const { t } = useTranslation('admin-order');
  const { language } = usePage();
  if (sold === null) return null;
  const { order, given } = sold;
  const change = changeOf(given, moneyOf(order.total));
  const show = (amount: number) => formatMoney(amount, language, order.currency);
  return (
    <div className="space-y-6">
      <h2 className="text-heading">{t('stall.sold', { number: String(order.number) })}</h2>
      <output className="block text-heading tabular-nums">{show(moneyOf(order.total))}</output>
      {change !== null && change > 0 && (
        <p className="text-heading tabular-nums">{t('stall.change', { amount: show(change) })}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={next}>{t('stall.next')}</Button>
        <ShopLink to={`/admin/order/${order.id}`} className={buttonClass('plain')}>
          {t('stall.open')}
        </ShopLink>
      </div>
    </div>
  );
}
