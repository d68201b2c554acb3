// Shipping and returns screen.

import { useLoaderData } from 'react-router';
import { ShippingZones } from '../features/shipping-returns/shipping-zones.tsx';
import type { ShippingZone } from '../platform/api/shipping.ts';
import { useTranslation } from '../translation/use-translation.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { moneyOf } from '../platform/money/money.ts';
import { usePage } from '../platform/page/page.ts';
import { useMoney } from '../platform/money/price.tsx';
import { textDescription, TextScreen } from './text-screen.tsx';

export const handle: ScreenHandle<readonly ShippingZone[]> = {
  describe: (_data, { t, page }) =>
    textDescription(
      '/shipping-returns',
      t('shipping-returns:title'),
      t('shipping-returns:description', {
        days: t('delivery:returnDays', { count: page.settings.shipping.returnDays }),
      }),
    ),
};

/** Amounts and days come from the shop's zones. The sentences about the own country stand where the zones say what they say. */
export function Component() {
  const { t } = useTranslation(['shipping-returns', 'delivery']);
  const { settings } = usePage();
  const zones = useLoaderData<readonly ShippingZone[]>();
  const money = useMoney('round');
  const { standardFee, freeAbove, expressFee, returnDays } = settings.shipping;
  const amount = (decimal: string | null): string =>
    decimal === null ? '' : money(moneyOf(decimal));
  const amounts = {
    standard: amount(standardFee),
    freeAbove: amount(freeAbove),
    express: amount(expressFee),
    days: t('delivery:returnDays', { count: returnDays }),
  };
  const { cost, time, ...others } = t('sections', { returnObjects: true, ...amounts });
  const isStated = standardFee !== null && freeAbove !== null && expressFee !== null;
  return (
    <TextScreen
      title={t('title')}
      intro={t('intro')}
      sections={{
        ...(isStated ? { cost } : {}),
        ...(hasUsualDays(zones) ? { time } : {}),
        countries: { title: t('zones.title'), text: '', content: <ShippingZones zones={zones} /> },
        ...others,
      }}
    />
  );
}

/** Business days of the sentence about time (specification, section 9). */
const usualDays = { standard: '3–5', express: '1–2' };

function hasUsualDays(zones: readonly ShippingZone[]): boolean {
  const methods = zones.find(({ isHome }) => isHome)?.methods ?? [];
  return (['standard', 'express'] as const).every((kind) =>
    methods.some(
      (method) => method.kind === kind && `${method.daysMin}–${method.daysMax}` === usualDays[kind],
    ),
  );
}
