// Product analytics of a page: its code is fetched when the page is idle, and only where the shop has the key of a service.

import { useEffect, useState, type ComponentType } from 'react';
import type { ProductAnalyticsSettings } from '../../platform/page/product-analytics.ts';
import { logMissingPart } from '../../platform/log.ts';
import { useShop } from '../../platform/shop.ts';

type Part = ComponentType<{ readonly settings: ProductAnalyticsSettings }>;

/** Renders nothing at first: the server's page is the same for every visitor. */
export function ProductAnalytics() {
  const { productAnalytics: settings } = useShop();
  const [Part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (settings === null) return undefined;
    const load = () => {
      import('./measured-visit.tsx').then(
        ({ MeasuredVisit }) => setPart(() => MeasuredVisit),
        logMissingPart,
      );
    };
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, idleMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(load);
    return () => cancelIdleCallback(handle);
  }, [settings]);
  return Part !== null && settings !== null && <Part settings={settings} />;
}

const idleMs = 2000;
