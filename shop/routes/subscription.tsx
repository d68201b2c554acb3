// Subscription screen: the newsletter, and the links of its mails.

import { SubscriptionView } from '../features/subscription/subscription-view.tsx';
import type { ScreenHandle } from '../platform/page/description.ts';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => ({
    title: t('subscription:title'),
    description: t('subscription:description'),
    path: '/subscription',
    indexed: true,
  }),
};

export { SubscriptionView as Component };
