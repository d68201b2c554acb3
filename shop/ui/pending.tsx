// Pending content: a loading message, or an error with a retry.

import { useTranslation } from '../translation/use-translation.ts';
import { Button } from './button.tsx';

/** @param needsScript stands there for good where no script will ever fetch it */
export function LoadingMessage({ needsScript }: { needsScript: string }) {
  const { t } = useTranslation('layout');
  return (
    <p className="text-quiet">
      <span className="noscript:hidden">{t('loading')}</span>
      <span className="hidden noscript:inline">{needsScript}</span>
    </p>
  );
}

/** @param children what was not answered */
export function LoadError({ children, retry }: { children: string; retry: () => void }) {
  const { t } = useTranslation('layout');
  return (
    <div role="alert">
      <p>{children}</p>
      <Button kind="plain" className="mt-4" onClick={retry}>
        {t('fault.retry')}
      </Button>
    </div>
  );
}
