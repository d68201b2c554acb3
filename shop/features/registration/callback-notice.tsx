// Why nobody is signed in although somebody expected to be: a session that ended, a link that led nowhere.

import { useTranslation } from 'react-i18next';
import { noticeText } from '../../platform/account-refusal.ts';
import { useSession } from '../../platform/session.tsx';

/** Nothing while there is nothing to explain. */
export function CallbackNotice() {
  const { t } = useTranslation('session');
  const session = useSession();
  if (session.state !== 'visitor' || session.notice === null) return null;
  return (
    <p role="alert" className="mb-8 border-s-2 border-accent ps-4">
      {t(noticeText(session.notice))}
    </p>
  );
}
