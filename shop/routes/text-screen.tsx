// What the screens of nothing but text have in common: the name of the list of sections, and who runs the shop below them.

import { useTranslation } from 'react-i18next';
import { OperatorCard } from '../features/operator/operator-card.tsx';
import type { Description } from '../platform/page/description.ts';
import { TextPage, type TextPageProps } from '../ui/text-page.tsx';

/** How such a screen describes itself. */
export const textDescription = (path: string, title: string, description: string): Description => ({
  title,
  description,
  path,
  indexed: true,
});

/** The page in the words of its own screen. */
export function TextScreen(page: Omit<TextPageProps, 'contents' | 'children'>) {
  const { t } = useTranslation('reading');
  return (
    <TextPage {...page} contents={t('contents')}>
      <OperatorCard />
    </TextPage>
  );
}
