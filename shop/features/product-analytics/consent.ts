// Consent to product analytics: the visitor's stored choice, and what follows from it. The choice can be changed at any time.

import { createStore, type Store } from '../../platform/store.ts';
import type { ProductAnalyticsSettings } from '../../platform/page/product-analytics.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export const consentKey = 'analyticsConsent';

export type Consent = 'granted' | 'denied';

export interface ConsentStore extends Store<Consent | null> {
  choose(consent: Consent): void;
}

/** The stored choice, or null where there is none or an unreadable one. Other tabs follow. */
export function createConsentStore(storage: Storage): ConsentStore {
  const { read, subscribe, write } = createStore(parseConsent(storage.read(consentKey)));
  storage.watch(consentKey, () => write(parseConsent(storage.read(consentKey))));
  return {
    read,
    subscribe,
    choose: (consent) => {
      storage.write(consentKey, consent);
      write(consent);
    },
  };
}

const stores = new WeakMap<Storage, ConsentStore>();

/** The one store of a browser's storage, so that the bar and the privacy page agree. */
export function consentStore(storage: Storage): ConsentStore {
  const store = stores.get(storage) ?? createConsentStore(storage);
  stores.set(storage, store);
  return store;
}

/** A signal of the browser that no service may measure its user. */
export interface PrivacySignals {
  readonly doNotTrack: boolean;
  readonly globalPrivacyControl: boolean;
}

/** `measure`, `ask` first, or `off`. A signal of the browser stands above a choice that was made before. */
export function analyticsState(
  { requiresConsent }: ProductAnalyticsSettings,
  consent: Consent | null,
  { doNotTrack, globalPrivacyControl }: PrivacySignals,
): 'measure' | 'ask' | 'off' {
  if (doNotTrack || globalPrivacyControl || consent === 'denied') return 'off';
  if (consent === 'granted' || !requiresConsent) return 'measure';
  return 'ask';
}

/** The signals of this browser. */
export function readPrivacySignals(): PrivacySignals {
  return {
    doNotTrack: navigator.doNotTrack === '1',
    globalPrivacyControl: Reflect.get(navigator, 'globalPrivacyControl') === true,
  };
}

function parseConsent(text: string | null): Consent | null {
  return text === 'granted' || text === 'denied' ? text : null;
}
