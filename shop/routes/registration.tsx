// Registration screen: sign-in, sign-up and account recovery.

import { RegistrationView } from '../features/registration/registration-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';
import { StillLifePicture } from './still-life-picture.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('registration:title'),
    description: t('registration:description'),
    path: '/registration',
    indexed: false,
  }),
};

/** The forms, with a picture where the page is wide enough for one beside them. */
export function Component() {
  return <RegistrationView picture={<StillLifePicture />} />;
}
