// Why things are not as somebody expected: a session that ended, a link that led nowhere.

import { useTranslation } from 'react-i18next';
import { noticeText } from './auth-error.ts';
import { useSession } from './session.ts';

export interface SessionNoticeProps {
  /** Who is told it: a visitor why nobody is signed in, a customer why a link did not do what it was for. */
  readonly to: 'visitor' | 'customer';
  readonly className: string;
}

/** Nothing while there is nothing to explain. */
export function SessionNotice({ to, className }: SessionNoticeProps) {
  const { t } = useTranslation('session');
  const session = useSession();
  const notice = session.state === to && 'notice' in session ? session.notice : null;
  if (notice === null) return null;
  return (
    <p role="alert" className={`border-s-2 border-accent ps-4 ${className}`}>
      {t(noticeText(notice))}
    </p>
  );
}
