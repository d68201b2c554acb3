// Second factor setup: the QR code, its secret as text, and the first code.

import { useTranslation } from '../../translation/use-translation.ts';
import { useShop } from '../../platform/shop.ts';
import { useFactorCode } from '../../platform/session/use-factor-code.ts';
import { CodeEntry } from '../../ui/code-entry.tsx';
import { TextButton } from '../../ui/text-button.tsx';

export interface PendingFactor {
  readonly id: string;
  /** The address of a drawing. */
  readonly picture: string;
  readonly secret: string;
}

/** @param onEnd called when the factor counts, or is not wanted after all */
export function FactorSetup({ pending, onEnd }: { pending: PendingFactor; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const { toasts } = useShop();
  const entry = useFactorCode(pending.id, t('factor.codeMissing'), () => {
    toasts.show({ title: t('factor.added') });
    onEnd();
  });
  return (
    <CodeEntry
      entry={entry}
      label={t('factor.code')}
      action={t('factor.confirm')}
      before={
        <>
          <p>{t('factor.scan')}</p>
          <img src={pending.picture} alt={t('factor.qrCode')} width={208} height={208} />
          <p className="text-small">
            {t('factor.secret')}{' '}
            <bdi dir="ltr" className="block text-base tracking-wider select-all">
              {pending.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </bdi>
          </p>
        </>
      }
    >
      <TextButton tall className="ms-6" onClick={onEnd}>
        {t('factor.cancel')}
      </TextButton>
    </CodeEntry>
  );
}
