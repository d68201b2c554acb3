// Action of a button: runs once at a time; a lost connection is reported in a toast.

import { useRef, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { log } from '../log.ts';
import { useShop } from '../shop.ts';

export interface Action {
  readonly busy: boolean;
  /** Does nothing while it is being done. */
  run(): void;
}

/** @param act says by itself what the service refuses; what it rejects with is a connection that failed */
export function useAction(act: () => Promise<void>): Action {
  const { t } = useTranslation('session');
  const { toasts } = useShop();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function once(): Promise<void> {
    running.current = true;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      log('An action failed', error);
      toasts.show({ title: t('error.unreachable'), urgent: true });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return {
    busy,
    run: () => {
      if (!running.current) void once();
    },
  };
}
