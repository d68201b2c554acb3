// Sustainability screen.

import { useTranslation } from '../translation/use-translation.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { textDescription, TextScreen } from './text-screen.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) =>
    textDescription('/sustainability', t('sustainability:title'), t('sustainability:description')),
};

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation('sustainability');
  return (
    <TextScreen
      title={t('title')}
      intro={t('intro')}
      sections={t('sections', { returnObjects: true })}
    />
  );
}
