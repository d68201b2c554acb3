// Shipping and returns screen.

import { useTranslation } from 'react-i18next';
import type { ScreenHandle } from '../platform/page/description.ts';
import { moneyOf } from '../platform/money/money.ts';
import { usePage } from '../platform/page/page.ts';
import { useMoney } from '../platform/money/price.tsx';
import { shippingRule } from '../platform/api/settings.ts';
import { textDescription, TextScreen } from './text-screen.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) =>
    textDescription(
      '/shipping-returns',
      t('shipping-returns:title'),
      t('shipping-returns:description'),
    ),
};

/** Amounts come from the shop's settings. */
export function Component() {
  const { t } = useTranslation('shipping-returns');
  const { settings } = usePage();
  const money = useMoney('round');
  const { fee, freeAbove } = shippingRule(settings);
  const amounts = {
    standard: money(fee),
    freeAbove: money(freeAbove),
    express: money(moneyOf(settings.shipping.expressFee)),
  };
  return (
    <TextScreen
      title={t('title')}
      intro={t('intro')}
      sections={t('sections', { returnObjects: true, ...amounts })}
    />
  );
}
