// Loading state of an account section.

import { useTranslation } from '../../translation/use-translation.ts';
import { LoadingMessage, LoadError } from '../../ui/pending.tsx';

/** @param failed whether they are not coming by themselves */
export function SectionLoading({ failed, retry }: { failed: boolean; retry: () => void }) {
  const { t } = useTranslation('account');
  return failed ? (
    <LoadError retry={retry}>{t('loadFailed')}</LoadError>
  ) : (
    <LoadingMessage needsScript={t('needsScript')} />
  );
}
