// What the works are made of, how they travel, and where the house falls short.

import { useTranslation } from 'react-i18next';
import { OperatorCard } from '../features/operator/operator-card.tsx';
import type { ScreenHandle } from '../platform/description.ts';
import { TextPage } from '../ui/text-page.tsx';

const sections = ['materials', 'making', 'packaging', 'transport', 'repair', 'limits'] as const;

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('sustainability:title'),
    description: t('sustainability:description'),
    path: '/sustainability',
    indexed: true,
  }),
};

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation(['sustainability', 'reading']);
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
