// Warning about unsaved changes: before another screen, and before the window closes.

import { useEffect, useRef } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useTranslation } from '../../translation/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../frame/modal.tsx';

/** Returns the dialog that asks, while it asks. A change of the address's parameters or language leaves nothing. */
export function useLeaveWarning(isUnsaved: boolean) {
  const { t } = useTranslation('admin');
  const { pathname } = useLocation();
  // A form that is left is still there until the next screen is drawn, and does not bar the way back.
  const own = useRef(pathname);
  useEffect(() => {
    own.current = pathname;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname === own.current &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return (
    blocker.state === 'blocked' && (
      <Modal title={t('form.leave')} description={t('form.leaveText')} onClose={blocker.reset}>
        <div className="flex flex-wrap gap-3 p-5">
          <Button onClick={blocker.reset}>{t('form.stay')}</Button>
          <Button kind="plain" onClick={blocker.proceed}>
            {t('form.leaveAnyway')}
          </Button>
        </div>
      </Modal>
    )
  );
}
