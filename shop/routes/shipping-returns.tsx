// What shipping costs, how long it takes, and how a piece is returned.

import { useTranslation } from 'react-i18next';
import { OperatorCard } from '../features/operator/operator-card.tsx';
import type { ScreenHandle } from '../platform/description.ts';
import { parseMoney } from '../platform/money.ts';
import { usePage } from '../platform/page.ts';
import { useMoney } from '../platform/price.tsx';
import { shippingRule } from '../platform/settings.ts';
import { TextPage } from '../ui/text-page.tsx';

const sections = [
  'cost',
  'time',
  'international',
  'packing',
  'returns',
  'refund',
  'damage',
] as const;

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('shipping-returns:title'),
    description: t('shipping-returns:description'),
    path: '/shipping-returns',
    indexed: true,
  }),
};

/** Amounts come from the shop's settings. */
export function Component() {
  const { t } = useTranslation(['shipping-returns', 'reading']);
  const { settings } = usePage();
  const money = useMoney('round');
  const { fee, freeAbove } = shippingRule(settings);
  const express = parseMoney(settings.shipping.expressFee);
  const amounts = {
    standard: money(fee),
    freeAbove: money(freeAbove),
    express: express === null ? '' : money(express),
  };
  return (
    <TextPage
      title={t('title')}
      intro={t('intro')}
      contents={t('reading:contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`, amounts),
      }))}
    >
      <OperatorCard />
    </TextPage>
  );
}
