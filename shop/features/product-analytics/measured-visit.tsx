// A visit under product analytics: asks for consent where it is required, and then measures; fetched when a page is idle.

import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { log } from '../../platform/log.ts';
import { isCounted, isRecorded } from '../../platform/page/product-analytics.ts';
import type { ProductAnalyticsSettings } from '../../platform/page/product-analytics.ts';
import { usePage } from '../../platform/page/page.ts';
import { useShop } from '../../platform/shop.ts';
import { useStore } from '../../platform/store.ts';
import { analyticsState, consentStore, readPrivacySignals } from './consent.ts';
import { ConsentBar } from './consent-bar.tsx';
import type { Measurement } from './posthog.ts';

/** The back office is neither asked about nor measured. */
export function MeasuredVisit({ settings }: { readonly settings: ProductAnalyticsSettings }) {
  const { storage, texts } = useShop();
  const { language } = usePage();
  const { pathname } = useLocation();
  const store = consentStore(storage);
  const state = analyticsState(settings, useStore(store, null), readPrivacySignals());
  const [spoken, setSpoken] = useState<string | null>(null);
  const isAsking = state === 'ask' && isCounted(pathname);
  useMeasurement(settings, state === 'measure', pathname);
  useEffect(() => {
    if (!isAsking) return;
    texts.load(language, ['product-analytics']).then(
      () => setSpoken(language),
      (cause: unknown) => log('The question for consent could not be loaded', cause),
    );
  }, [isAsking, language, texts]);
  return (
    isAsking && spoken === language && <ConsentBar host={settings.host} onChoose={store.choose} />
  );
}

/** Starts the service when it may measure, pauses it on pages that it may not see, and ends it when the consent is withdrawn. */
function useMeasurement(
  settings: ProductAnalyticsSettings,
  mayMeasure: boolean,
  pathname: string,
): void {
  const [measurement, setMeasurement] = useState<Measurement | null>(null);
  const isStarting = mayMeasure && isCounted(pathname);
  useEffect(() => {
    if (!isStarting || measurement !== null) return undefined;
    let isWanted = true;
    import('./posthog.ts').then(
      ({ startMeasurement }) => {
        if (isWanted) setMeasurement(startMeasurement(settings));
      },
      (cause: unknown) => log('Product analytics could not be loaded', cause),
    );
    return () => {
      isWanted = false;
    };
  }, [isStarting, measurement, settings]);
  useEffect(() => {
    if (measurement === null) return;
    measurement.allow(mayMeasure);
    measurement.record(mayMeasure && isRecorded(pathname));
  }, [measurement, mayMeasure, pathname]);
}
