// Consent to product analytics on the privacy page: what is chosen now, and the other choice.

import { useTranslation } from '../../translation/use-translation.ts';
import type { ProductAnalyticsSettings } from '../../platform/page/product-analytics.ts';
import { useShop } from '../../platform/shop.ts';
import { useStore } from '../../platform/store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { analyticsState, consentStore, readPrivacySignals } from './consent.ts';

/** The choice belongs to this browser, which the server does not know. */
export function ConsentChoice({ settings }: { readonly settings: ProductAnalyticsSettings }) {
  const { t } = useTranslation('product-analytics');
  const isHydrated = useHydrated();
  return (
    <>
      <p className="running">{t('service', { host: new URL(settings.host).hostname })}</p>
      {isHydrated && <Choice settings={settings} />}
    </>
  );
}

function Choice({ settings }: { readonly settings: ProductAnalyticsSettings }) {
  const { t } = useTranslation('product-analytics');
  const { storage } = useShop();
  const store = consentStore(storage);
  const consent = useStore(store, null);
  const signals = readPrivacySignals();
  if (signals.doNotTrack || signals.globalPrivacyControl)
    return <p className="font-medium">{t('state.signal')}</p>;
  const isMeasured = analyticsState(settings, consent, signals) === 'measure';
  return (
    <>
      <output className="block font-medium">
        {t(isMeasured ? 'state.measured' : 'state.unmeasured')}
      </output>
      <Button kind="plain" onClick={() => store.choose(isMeasured ? 'denied' : 'granted')}>
        {t(isMeasured ? 'withdraw' : 'agree')}
      </Button>
    </>
  );
}
