// Session notice: why a session ended or a link failed.

import { useTranslation } from '../../translation/use-translation.ts';
import { noticeText } from './auth-error.ts';
import { useSession } from './session.ts';

export interface SessionNoticeProps {
  /** The audience: a visitor whose session ended, or a customer whose link failed. */
  readonly to: 'visitor' | 'customer';
  readonly className: string;
}

/** Renders nothing while there is no notice. */
export function SessionNotice({ to, className }: SessionNoticeProps) {
  const { t } = useTranslation('session');
  const session = useSession();
  const notice = session.state === to && 'notice' in session ? session.notice : null;
  if (notice === null) return null;
  return (
    <p role="alert" className={`border-s-2 border-error ps-4 ${className}`}>
      {t(noticeText(notice))}
    </p>
  );
}
