// Shipping and returns screen.

import { useTranslation } from 'react-i18next';
import type { ScreenHandle } from '../platform/page/description.ts';
import { moneyOf } from '../platform/money/money.ts';
import { usePage } from '../platform/page/page.ts';
import { useMoney } from '../platform/money/price.tsx';
import { textDescription, TextScreen } from './text-screen.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) =>
    textDescription(
      '/shipping-returns',
      t('shipping-returns:title'),
      t('shipping-returns:description'),
    ),
};

/** Amounts come from the shop's settings; where they depend on weight or on steps, checkout says them. */
export function Component() {
  const { t } = useTranslation('shipping-returns');
  const { settings } = usePage();
  const money = useMoney('round');
  const { standardFee, freeAbove, expressFee } = settings.shipping;
  const amount = (decimal: string | null): string =>
    decimal === null ? '' : money(moneyOf(decimal));
  const amounts = {
    standard: amount(standardFee),
    freeAbove: amount(freeAbove),
    express: amount(expressFee),
  };
  const { cost, ...others } = t('sections', { returnObjects: true, ...amounts });
  const isStated = standardFee !== null && freeAbove !== null && expressFee !== null;
  return (
    <TextScreen
      title={t('title')}
      intro={t('intro')}
      sections={isStated ? { cost, ...others } : others}
    />
  );
}
