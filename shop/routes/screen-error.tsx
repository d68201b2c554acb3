// Error screen for a screen that could not be loaded or rendered, with a retry.

import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { useTranslation } from '../translation/use-translation.ts';
import { ShopLink } from '../platform/page/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { log } from '../platform/log.ts';
import { useOnline } from '../platform/page/online.ts';

/** The header and the footer stay around it. */
export function ScreenError() {
  const { t } = useTranslation('layout');
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  const online = useOnline();
  useEffect(() => {
    if (error !== undefined) log('A screen could not be shown', error);
  }, [error]);
  return (
    <div className="frame flex min-h-[70vh] flex-col items-start justify-center py-16">
      <h1 className="text-title">{t('fault.title')}</h1>
      <p role="alert" className="measure mt-5 text-lead text-quiet">
        {online ? t('fault.text') : t('fault.offline')}
      </p>
      <p className="mt-9 flex flex-wrap gap-4">
        <Button
          aria-disabled={state === 'loading' || !online}
          className="noscript:hidden"
          onClick={() => {
            if (!online) return;
            // Code that was not to be had is asked for again by a new page alone.
            if (isMissingCode(error)) window.location.reload();
            else void revalidate();
          }}
        >
          {t('fault.retry')}
        </Button>
        <ShopLink to="/" className={buttonClass('plain')}>
          {t('fault.home')}
        </ShopLink>
      </p>
    </div>
  );
}

/** Whether a screen's own code could not be fetched; browsers say so in different words. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
