// Shipping zones as a list: the countries of each, and its methods with days and fees.

import type { ShippingZone, ZoneMethod } from '../../platform/api/shipping.ts';
import { useBusinessDays } from '../../platform/delivery/use-business-days.ts';
import { useTranslation } from '../../translation/use-translation.ts';
import { moneyOf } from '../../platform/money/money.ts';
import { useMoney } from '../../platform/money/price.tsx';
import { usePage } from '../../platform/page/page.ts';
import { zoneCountries } from './zone-countries.ts';

/** Server and browser may know different editions of names and notations; the server's stay. */
export function ShippingZones({ zones }: { zones: readonly ShippingZone[] }) {
  const { t } = useTranslation('shipping-returns');
  const { language } = usePage();
  return (
    <dl className="space-y-6">
      {zones.map((zone) => (
        <div key={zone.countries.join(' ')}>
          <dt suppressHydrationWarning className="text-small text-quiet">
            {zoneCountries(zone, language) ?? t('zones.others')}
          </dt>
          {zone.methods.map((method) => (
            <Method key={`${method.kind} ${method.name} ${method.daysMax}`} method={method} />
          ))}
        </div>
      ))}
    </dl>
  );
}

function Method({ method }: { method: ZoneMethod }) {
  const { t } = useTranslation(['shipping-returns', 'delivery']);
  const days = useBusinessDays();
  const fees = useFees();
  return (
    <dd className="mt-2 flex flex-wrap justify-between gap-x-6 border-t border-line pt-2">
      <span>
        {method.name ?? t(`delivery:kinds.${method.kind}`)}
        <span className="block text-label text-quiet">{days(method.daysMin, method.daysMax)}</span>
      </span>
      <span suppressHydrationWarning className="text-end tabular-nums">
        {fees(method).map((fee) => (
          <span key={fee} className="block first-letter:uppercase">
            {fee}
          </span>
        ))}
      </span>
    </dd>
  );
}

/** Formats the steps of a method's fees, and the sum above which it is free. */
function useFees(): (method: ZoneMethod) => readonly string[] {
  const { t } = useTranslation('shipping-returns');
  const { language } = usePage();
  const money = useMoney('round');
  const weight = (grams: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'kilogram' }).format(
      Number(grams) / 1000,
    );
  return ({ rates, rateBy, freeAbove }) => [
    ...rates.map(({ upTo, fee: decimal }) => {
      const fee = money(moneyOf(decimal));
      if (upTo === null) return rates.length === 1 ? fee : t('zones.beyond', { fee });
      return t('zones.step', {
        fee,
        limit: rateBy === 'weight' ? weight(upTo) : money(moneyOf(upTo)),
      });
    }),
    ...(freeAbove === null ? [] : [t('zones.freeAbove', { amount: money(moneyOf(freeAbove)) })]),
  ];
}
