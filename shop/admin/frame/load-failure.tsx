// Load failure: says why rows of the back office could not be read, and leads on.

import { useTranslation } from '../../translation/use-translation.ts';
import { ShopLink } from '../../platform/page/link.tsx';
import { useSessionStore } from '../../platform/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { loadFailureReason } from '../data/load-failure-reason.ts';

export interface LoadFailureProps {
  /** Rejection of the query. */
  readonly cause: unknown;
  readonly retry: () => void;
}

/** With an ended session the way on is to sign in, with a role that was taken away the account; else the same is tried again. */
export function LoadFailure({ cause, retry }: LoadFailureProps) {
  const { t } = useTranslation(['admin', 'layout']);
  const session = useSessionStore();
  const reason = loadFailureReason(cause);
  return (
    <div role="alert">
      <p>{t(`loadFailure.${reason}`)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {reason === 'role' && (
          <ShopLink to="/account" className={buttonClass('plain')}>
            {t('loadFailure.account')}
          </ShopLink>
        )}
        {reason === 'session' ? (
          // The gate leads a visitor without a session to the sign-in.
          <Button kind="plain" onClick={() => session.clear()}>
            {t('loadFailure.signIn')}
          </Button>
        ) : (
          <Button kind="plain" onClick={retry}>
            {t('layout:fault.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
