// Administrator's rights in this session: a shop can require a second factor, which the role alone does not say.

import { useEffect, useState } from 'react';
import { callFunction } from '../platform/api/call-function.ts';
import { log } from '../platform/log.ts';
import { usePage } from '../platform/page/page.ts';
import { useShop } from '../platform/shop.ts';

/** `owed`: the shop requires a second factor, and the account has none. */
export type AdministratorRights = 'unknown' | 'granted' | 'owed';

/**
 * Asks the database once somebody with the role is here, and again when their factors change.
 *
 * @param factors a text that changes with the account's verified factors; null while nobody with the role is here
 */
export function useAdministratorRights(factors: string | null): AdministratorRights {
  const { customerClient, texts } = useShop();
  const { language } = usePage();
  const [rights, setRights] = useState<AdministratorRights>('unknown');
  useEffect(() => {
    if (factors === null) return undefined;
    let isCurrent = true;
    const show = (next: AdministratorRights): void => {
      if (isCurrent) setRights(next);
    };
    async function readRights(): Promise<void> {
      const { data, error } = await callFunction(await customerClient(), 'is_admin', {}, {});
      // A server that does not respond is reported by the back office's own pages.
      if (error !== null || data) return show('granted');
      await texts.load(language, ['account', 'session', 'form', 'toasts']);
      show('owed');
    }
    readRights().catch((error: unknown) => {
      log('The rights of an administrator could not be read', error);
      show('granted');
    });
    return () => {
      isCurrent = false;
    };
  }, [factors, customerClient, texts, language]);
  return rights;
}
