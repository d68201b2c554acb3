// Privacy screen: which personal data the shop stores, why, and for how long.

import { ConsentChoice } from '../features/product-analytics/consent-choice.tsx';
import { useTranslation } from '../translation/use-translation.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { useShop } from '../platform/shop.ts';
import { textDescription, TextScreen } from './text-screen.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) =>
    textDescription('/privacy', t('privacy:title'), t('privacy:description')),
};

/** Its sections, among them those of outside services where there are some, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation('privacy');
  const { t: tAnalytics } = useTranslation('product-analytics');
  const { productAnalytics, expressPayment } = useShop();
  const { rights, security, changes, ...first } = t('sections', { returnObjects: true });
  const wallet = expressPayment !== null && {
    wallet: {
      title: t('wallet.title'),
      text: t('wallet.text', { host: new URL(expressPayment.script).hostname }),
    },
  };
  const measuring = productAnalytics !== null && {
    measuring: {
      title: tAnalytics('measuring'),
      text: '',
      content: <ConsentChoice settings={productAnalytics} />,
    },
  };
  return (
    <TextScreen
      title={t('title')}
      intro={t('intro')}
      sections={{ ...first, ...wallet, ...measuring, rights, security, changes }}
    />
  );
}
