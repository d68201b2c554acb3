// Terms screen.

import { useTranslation } from '../translation/use-translation.ts';
import { currencyName } from '../platform/money/currency-name.ts';
import type { ScreenHandle } from '../platform/page/description.ts';
import { usePage } from '../platform/page/page.ts';
import { textDescription, TextScreen } from './text-screen.tsx';

export const handle: ScreenHandle<null> = {
  describe: (_data, { t }) => textDescription('/terms', t('terms:title'), t('terms:description')),
};

/** Its sections, and below them who runs the shop. */
export function Component() {
  const { t } = useTranslation(['terms', 'delivery']);
  const { language, settings } = usePage();
  const code = settings.currency;
  const currency = currencyName(code, language);
  const days = t('delivery:returnDays', { count: settings.shipping.returnDays });
  return (
    <TextScreen
      title={t('title')}
      intro={t('intro')}
      sections={t('sections', { returnObjects: true, currency, code, days })}
    />
  );
}
