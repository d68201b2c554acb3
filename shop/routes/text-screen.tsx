// Text screen: the frame that all pages of plain text share, with the operator's card.

import { OperatorCard } from '../features/operator/operator-card.tsx';
import { useTranslation } from '../translation/use-translation.ts';
import type { Description } from '../platform/page/description.ts';
import { TextPage, type TextPageProps } from '../ui/text-page.tsx';

/** Description of a text screen. */
export const textDescription = (path: string, title: string, description: string): Description => ({
  title,
  description,
  path,
  indexed: true,
});

/** The page in the words of its own screen. */
export function TextScreen(page: Omit<TextPageProps, 'contents' | 'children'>) {
  const { t } = useTranslation('text-page');
  return (
    <TextPage {...page} contents={t('contents')}>
      <OperatorCard />
    </TextPage>
  );
}
