// What stands in a room whose contents have not come.

import { useTranslation } from 'react-i18next';
import { Arriving, Unanswered } from '../../ui/pending.tsx';

/** @param failed whether they are not coming by themselves */
export function Pending({ failed, retry }: { failed: boolean; retry: () => void }) {
  const { t } = useTranslation('account');
  return failed ? (
    <Unanswered retry={retry}>{t('unread')}</Unanswered>
  ) : (
    <Arriving needsScript={t('needsScript')} />
  );
}
