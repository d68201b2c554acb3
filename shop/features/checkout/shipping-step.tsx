// Shipping step of the checkout: all methods to the chosen country, with their days and fees, and the items that cannot be sent there.

import { useTranslation } from 'react-i18next';
import type { Quote, ShippingOffer } from '../../platform/api/quote.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { Price } from '../../platform/money/price.tsx';
import { useBusinessDays } from '../../platform/delivery/use-business-days.ts';
import { usePage } from '../../platform/page/page.ts';
import { ChoiceList } from './choice-list.tsx';
import { Step } from './step.tsx';
import type { Checkout } from './use-checkout.ts';

/** A method that cannot carry the goods stays in the list and says why. */
export function ShippingStep({
  checkout: { shipping, change },
  quote,
}: {
  checkout: Checkout;
  quote: Quote;
}) {
  const { t } = useTranslation(['checkout', 'delivery']);
  const days = useBusinessDays();
  const hint = ({ kind, daysMin, daysMax, problem }: ShippingOffer): string => {
    if (problem !== null) return t(`problem.${problem}`);
    return kind === 'pickup' ? t('shipping.pickupHint') : days(daysMin, daysMax);
  };
  return (
    <Step number={3} title={t('shipping.title')}>
      <UnsentItems quote={quote} />
      {quote.shippingMethods.length === 0 ? (
        <p>{t('problem.no_shipping_there')}</p>
      ) : (
        <ChoiceList
          legend={t('shipping.title')}
          name="shipping"
          selected={shipping === null ? null : String(shipping.id)}
          choose={(id) => {
            const selected = quote.shippingMethods.find((each) => String(each.id) === id);
            change({ shipping: id, payment: selected?.kind === 'pickup' ? 'pickup' : null });
          }}
          choices={quote.shippingMethods.map((offer) => ({
            value: String(offer.id),
            label: offer.name ?? t(`delivery:kinds.${offer.kind}`),
            hint: hint(offer),
            isDisabled: offer.fee === null,
            cost: offer.fee !== null && <Fee amount={offer.fee} />,
          }))}
        />
      )}
    </Step>
  );
}

/** The items that are not sent to the country, by name. */
function UnsentItems({ quote }: { quote: Quote }) {
  const { t } = useTranslation('checkout');
  const { language } = usePage();
  const unsent = quote.problems.filter(({ code }) => code === 'not_shipped_there');
  const [first] = unsent;
  if (first?.country === undefined) return null;
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(first.country);
  const titles = unsent.flatMap(({ title }) => title ?? []);
  return (
    <output className="mb-5 block border-s-2 border-accent ps-4 text-small">
      {t('shipping.unsent', {
        country: country ?? first.country,
        titles: new Intl.ListFormat(language).format(titles),
      })}
    </output>
  );
}

function Fee({ amount }: { amount: string }) {
  const { t } = useTranslation('checkout');
  return moneyOf(amount) === 0 ? t('summary.freeShipping') : <Price amount={moneyOf(amount)} />;
}
