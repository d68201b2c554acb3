// Contact screen.

import { ContactView } from '../features/contact/contact-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('contact:title'),
    description: t('contact:description'),
    path: '/contact',
    indexed: true,
  }),
};

export { ContactView as Component };
