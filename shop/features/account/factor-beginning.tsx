// A second factor on its way: the picture for the app, its secret for who cannot scan it, and the first code.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { FormEnd } from '../../ui/form-end.tsx';
import { CodeField } from '../../ui/marked-field.tsx';
import { useSessionStore } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { useSubmission } from '../../platform/use-submission.ts';

export interface BegunFactor {
  readonly id: string;
  /** The address of a drawing. */
  readonly picture: string;
  readonly secret: string;
}

/** @param onEnd called when the factor counts, or is not wanted after all */
export function FactorBeginning({ begun, onEnd }: { begun: BegunFactor; onEnd: () => void }) {
  const { t } = useTranslation(['account', 'session']);
  const { accounts } = useSessionStore();
  const { toasts } = useShop();
  const [code, setCode] = useState('');
  const { errors, busy, form, submit } = useSubmission<'code'>();
  const digits = code.replaceAll(/\D/g, '');
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="space-y-6"
      onSubmit={(event) =>
        submit(event, { code: digits.length !== 6 && t('factor.codeMissing') }, async () => {
          const client = await accounts();
          const { error } = await client.mfa.challengeAndVerify({
            factorId: begun.id,
            code: digits,
          });
          if (error !== null) return refusalErrors(t, error, ['code']);
          toasts.show({ title: t('factor.added') });
          onEnd();
          return null;
        })
      }
    >
      <p>{t('factor.scan')}</p>
      <img src={begun.picture} alt={t('factor.picture')} width={208} height={208} />
      <p className="text-small">
        {t('factor.secret')}{' '}
        <bdi dir="ltr" className="block text-base tracking-wider select-all">
          {begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </bdi>
      </p>
      <CodeField
        label={t('factor.code')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.code}
      />
      <FormEnd error={errors.form} busy={busy}>
        {t('factor.confirm')}
      </FormEnd>
      <button
        type="button"
        className="ms-6 min-h-12 text-small underline underline-offset-4 hover:text-accent"
        onClick={onEnd}
      >
        {t('factor.notNow')}
      </button>
    </form>
  );
}
