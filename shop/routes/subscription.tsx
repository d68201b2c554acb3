// Subscription screen: the newsletter, and the links of its mails.

import { StillLife } from '../features/home/still-life.tsx';
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

/** A look at the workshop stands beside the words. */
export function Component() {
  return <SubscriptionView picture={<StillLife />} />;
}
