// Auth settings for forms: the defaults until the service has returned its own.

import { useEffect, useState } from 'react';
import { defaultAuthSettings, type AuthSettings } from './auth-settings.ts';
import { log } from '../log.ts';
import { useSessionStore } from './session.ts';

/** The same form serves with whatever is known so far. */
export function useAuthSettings(): AuthSettings {
  const store = useSessionStore();
  const [settings, setSettings] = useState(defaultAuthSettings);
  useEffect(() => {
    let isHere = true;
    store.authSettings().then(
      (known) => {
        if (isHere) setSettings(known);
      },
      (error: unknown) => log('The auth settings could not be loaded', error),
    );
    return () => {
      isHere = false;
    };
  }, [store]);
  return settings;
}
