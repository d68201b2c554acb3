// What stands in a room whose contents have not come: the word that they are on their way, or that they can be asked for again.

import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** @param failed whether they are not coming by themselves */
export function Pending({ failed, retry }: { failed: boolean; retry: () => void }) {
  const { t } = useTranslation(['account', 'layout']);
  if (!failed) return <p className="text-quiet">{t('layout:loading')}</p>;
  return (
    <div role="alert">
      <p>{t('unread')}</p>
      <Button kind="plain" className="mt-4" onClick={retry}>
        {t('layout:fault.retry')}
      </Button>
    </div>
  );
}
