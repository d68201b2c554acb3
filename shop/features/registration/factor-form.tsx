// The second factor: the password was right, and now the app's code is asked for.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { FormEnd } from '../../ui/form-end.tsx';
import { CodeField } from '../../ui/marked-field.tsx';
import { useSession, useSessionStore } from '../../platform/session.tsx';
import { useSubmission } from '../../platform/use-submission.ts';

/** For whom the session says that a factor is still owed. Who cannot show it can leave. */
export function FactorForm() {
  const { t } = useTranslation(['registration', 'session']);
  const session = useSession();
  const { accounts, signOut } = useSessionStore();
  const [code, setCode] = useState('');
  const { errors, busy, form, submit } = useSubmission<'code'>();
  const factors = 'person' in session ? session.person.factors : [];
  const factor = factors.find(({ verified, type }) => verified && type === 'totp');
  const digits = code.replaceAll(/\D/g, '');
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="space-y-6"
      onSubmit={(event) =>
        submit(event, { code: digits.length !== 6 && t('checks.code') }, async () => {
          if (factor === undefined) return { form: t('session:refusal.unknown') };
          const client = await accounts();
          const { error } = await client.mfa.challengeAndVerify({
            factorId: factor.id,
            code: digits,
          });
          return error === null ? null : refusalErrors(t, error, ['code']);
        })
      }
    >
      <CodeField
        label={t('factorCode')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.code}
      />
      <FormEnd error={errors.form} busy={busy}>
        {t('actions.goOn')}
      </FormEnd>
      <button
        type="button"
        className="ms-6 min-h-12 text-small underline underline-offset-4 hover:text-accent"
        onClick={() => void signOut()}
      >
        {t('actions.leave')}
      </button>
    </form>
  );
}
