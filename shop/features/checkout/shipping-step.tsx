// Shipping step of the checkout: all methods to the chosen country, with their days and fees, and the items that cannot be sent there.

import type { Quote, ShippingOffer } from '../../platform/api/quote.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { Price } from '../../platform/money/price.tsx';
import { useBusinessDays } from '../../platform/delivery/use-business-days.ts';
import { usePage } from '../../platform/page/page.ts';
import { CountryField } from './address-fields.tsx';
import { shippingChoice } from './cheapest-offer.ts';
import { ChoiceList } from './choice-list.tsx';
import { Step } from './step.tsx';
import type { Checkout } from './use-checkout.ts';
import { localeOf } from '../../platform/language/language.ts';

/** A method that cannot carry the goods stays in the list and says why. */
export function ShippingStep({
  checkout: { shipping, isSwitched, draft, change, changeAddress, errors },
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
  const nameOf = ({ name, kind }: ShippingOffer): string => name ?? t(`delivery:kinds.${kind}`);
  return (
    <Step number={2} title={t('shipping.title')}>
      <CountryField address={draft.address} errors={errors} change={changeAddress} />
      <UnsentItems quote={quote} />
      {isSwitched && shipping !== null && (
        <SwitchNotice country={draft.address.country} method={nameOf(shipping)} />
      )}
      {quote.shippingMethods.length === 0 ? (
        <p>{t('problem.no_shipping_there')}</p>
      ) : (
        <ChoiceList
          legend={t('shipping.title')}
          name="shipping"
          selected={shipping === null ? null : String(shipping.id)}
          choose={(id) => {
            const selected = quote.shippingMethods.find((each) => String(each.id) === id);
            if (selected !== undefined) change(shippingChoice(selected));
          }}
          choices={quote.shippingMethods.map((offer) => ({
            value: String(offer.id),
            label: nameOf(offer),
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
  const countryName = useCountryName();
  const unsent = quote.problems.filter(({ code }) => code === 'not_shipped_there');
  const [first] = unsent;
  if (first?.country === undefined) return null;
  const titles = unsent.flatMap(({ title }) => title ?? []);
  return (
    <Notice>
      {t('shipping.unsent', {
        country: countryName(first.country),
        titles: new Intl.ListFormat(localeOf(language)).format(titles),
      })}
    </Notice>
  );
}

/** The method that replaced one which the country does not have. */
function SwitchNotice({ country, method }: { country: string; method: string }) {
  const { t } = useTranslation('checkout');
  const countryName = useCountryName();
  return <Notice>{t('shipping.switched', { country: countryName(country), method })}</Notice>;
}

function Notice({ children }: { children: string }) {
  return <output className="mb-5 block border-s-2 border-ink ps-4 text-small">{children}</output>;
}

function useCountryName(): (code: string) => string {
  const { language } = usePage();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

function Fee({ amount }: { amount: string }) {
  const { t } = useTranslation('checkout');
  return moneyOf(amount) === 0 ? t('summary.freeShipping') : <Price amount={moneyOf(amount)} />;
}
