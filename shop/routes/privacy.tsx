// Privacy screen: which personal data the shop stores, why, and for how long.

import { useTranslation } from 'react-i18next';
import type { ScreenHandle } from '../platform/page/description.ts';
import { textDescription, TextScreen } from './text-screen.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) =>
    textDescription('/privacy', t('privacy:title'), t('privacy:description')),
};

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation('privacy');
  return (
    <TextScreen
      title={t('title')}
      intro={t('intro')}
      sections={t('sections', { returnObjects: true })}
    />
  );
}
