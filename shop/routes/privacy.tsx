// Which personal data the shop keeps, why, and for how long.

import { useTranslation } from 'react-i18next';
import { OperatorCard } from '../features/operator/operator-card.tsx';
import type { ScreenHandle } from '../platform/description.ts';
import { TextPage } from '../ui/text-page.tsx';

const sections = [
  'controller',
  'visit',
  'browser',
  'account',
  'orders',
  'messages',
  'sharing',
  'rights',
  'security',
  'changes',
] as const;

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('privacy:title'),
    description: t('privacy:description'),
    path: '/privacy',
    indexed: true,
  }),
};

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation(['privacy', 'reading']);
  return (
    <TextPage
      title={t('title')}
      intro={t('intro')}
      contents={t('reading:contents')}
      sections={sections.map((id) => ({
        id,
        title: t(`sections.${id}.title`),
        text: t(`sections.${id}.text`),
      }))}
    >
      <OperatorCard />
    </TextPage>
  );
}
