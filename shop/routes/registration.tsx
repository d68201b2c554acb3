// Registration screen: sign-in, sign-up and account recovery.

import { RegistrationView } from '../features/registration/registration-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('registration:title'),
    description: t('registration:description'),
    path: '/registration',
    indexed: false,
  }),
};

export { RegistrationView as Component };
