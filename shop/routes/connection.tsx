// Connection status on the page: loading, slow, or offline.

import { useEffect, useState } from 'react';
import { useTranslation } from '../translation/use-translation.ts';
import { missingEvent } from '../platform/log.ts';
import { useOnline } from '../platform/page/online.ts';

/** A loading message is explained after this time. */
const slowMs = 4000;

/** The word that a screen is on its way, over the page that is being left. */
export function Loading() {
  const { t } = useTranslation('layout');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className="arriving fixed inset-x-0 top-20 z-30 mx-auto w-fit max-w-[80vw] border border-line bg-paper px-6 py-3 text-small">
      {slow ? t('slowConnection') : t('loading')}
    </output>
  );
}

/** Duration of the message about a part that could not be loaded. */
const missingMs = 8000;

/** A strip at the foot of the window while there is no connection, or what was asked for could not be fetched; announced when it comes. */
export function OfflineStrip() {
  const { t } = useTranslation('layout');
  const online = useOnline();
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined;
    const report = (): void => {
      clearTimeout(end);
      setMissing(true);
      end = setTimeout(() => setMissing(false), missingMs);
    };
    addEventListener(missingEvent, report);
    return () => {
      clearTimeout(end);
      removeEventListener(missingEvent, report);
    };
  }, []);
  return (
    <output className="fixed inset-x-0 bottom-0 z-40 block bg-ink text-center text-small text-paper">
      {(missing || !online) && (
        <span className="foot-bar block border-t border-ink px-4 py-2.5">
          {t(missing ? 'loadFailed' : 'offline')}
        </span>
      )}
    </output>
  );
}
