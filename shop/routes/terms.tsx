// The terms of a purchase.

import { useTranslation } from 'react-i18next';
import { OperatorCard } from '../features/operator/operator-card.tsx';
import type { ScreenHandle } from '../platform/description.ts';
import { usePage } from '../platform/page.ts';
import { TextPage } from '../ui/text-page.tsx';

const sections = [
  'seller',
  'pieces',
  'editions',
  'order',
  'prices',
  'delivery',
  'withdrawal',
  'faults',
  'account',
  'rights',
  'liability',
  'law',
] as const;

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('terms:title'),
    description: t('terms:description'),
    path: '/terms',
    indexed: true,
  }),
};

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation(['terms', 'reading']);
  const { currency } = usePage().settings;
  return (
    <TextPage
      title={t('title')}
      intro={t('intro')}
      contents={t('reading:contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`, { currency }),
      }))}
    >
      <OperatorCard />
    </TextPage>
  );
}
