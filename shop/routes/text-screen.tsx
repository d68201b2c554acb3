// The screens of nothing but text, as far as they are alike: how they are described, and who runs the shop below their sections.

import { useTranslation } from 'react-i18next';
import { OperatorCard } from '../features/operator/operator-card.tsx';
import type { ScreenHandle } from '../platform/description.ts';
import { TextPage, type TextSection } from '../ui/text-page.tsx';

/** Their place in the address, and their texts. */
type TextScreenName = 'privacy' | 'terms' | 'sustainability' | 'shipping-returns';

/** How such a screen describes itself. */
export function textHandle(name: TextScreenName): ScreenHandle<null> {
  return {
    describe: (_data, { t }) => ({
      title: t(`${name}:title`),
      description: t(`${name}:description`),
      path: `/${name}`,
      indexed: true,
    }),
  };
}

/** Its title and introduction, the sections, and who runs the shop. */
export function TextScreen(given: { name: TextScreenName; sections: readonly TextSection[] }) {
  const { name, sections } = given;
  const { t } = useTranslation([name, 'reading']);
  return (
    <TextPage
      title={t(`${name}:title`)}
      intro={t(`${name}:intro`)}
      contents={t('reading:contents')}
      sections={sections}
    >
      <OperatorCard />
    </TextPage>
  );
}
