// Why nobody is signed in although somebody expected to be: a session that ended, a link that led nowhere.

import { useTranslation } from 'react-i18next';
import { refusalOf } from '../../platform/account-refusal.ts';
import { useSession } from '../../platform/session.tsx';

/** Nothing while there is nothing to explain. */
export function CallbackNotice() {
  const { t } = useTranslation(['session']);
  const session = useSession();
  if (session.state !== 'visitor' || session.notice === null) return null;
  const { kind, code } = session.notice;
  const text = refusalOf({ name: code, code }).text;
  return (
    <p role="alert" className="mb-8 border-s-2 border-accent ps-4">
      {kind === 'elsewhere'
        ? t('notice.elsewhere')
        : kind === 'broken'
          ? t('notice.broken')
          : text === 'codeWrong'
            ? t('notice.linkExpired')
            : t(`refusal.${text === 'unknown' ? 'redirect' : text}`)}
    </p>
  );
}
