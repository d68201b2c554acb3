// Signing in with a passkey: the device finds the account by itself, and no address is asked for.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import type { Puzzle } from '../../platform/account-ways.ts';
import { useCaptcha } from '../../platform/captcha.tsx';
import { useSessionStore } from '../../platform/session.tsx';
import { useSubmission } from '../../platform/use-submission.ts';
import { FormEnd } from '../../ui/form-end.tsx';

/**
 * Nothing where the browser has no keys. What follows is the session's to say. The puzzle comes with the first press: beside it
 * stands the form's own already.
 */
export function PasskeySignIn({ puzzle }: { puzzle: Puzzle | null }) {
  const { t } = useTranslation(['registration', 'session', 'form']);
  const { accounts } = useSessionStore();
  const [isAsked, setAsked] = useState(false);
  const captcha = useCaptcha(isAsked ? puzzle : null);
  const { errors, busy, form, submit } = useSubmission<'captcha'>();
  if (!('PublicKeyCredential' in globalThis)) return null;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-4 space-y-6"
      onSubmit={(event) =>
        submit(event, { captcha: captcha.isOpen && t('form:captcha.missing') }, async () => {
          if (puzzle !== null && !isAsked) {
            setAsked(true);
            return null;
          }
          const client = await accounts();
          const { error } = await client.signInWithPasskey({ options: captcha.take() });
          return error === null ? null : refusalErrors(t, error, []);
        })
      }
    >
      {captcha.field(errors.captcha)}
      <FormEnd error={errors.form} busy={busy} kind="plain">
        {t('actions.passkey')}
      </FormEnd>
    </form>
  );
}
