// Signing in with a passkey: the device finds the account by itself, and no address is asked for.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import type { CaptchaSettings } from '../../platform/session/auth-settings.ts';
import { Form } from '../../ui/form.tsx';
import { useAccountSubmission } from './use-account-submission.ts';

/**
 * Nothing where the browser has no passkeys. The session's state decides what follows. The captcha appears at the first press:
 * the form beside it shows its own already.
 */
export function PasskeySignIn({ captcha }: { captcha: CaptchaSettings | null }) {
  const { t } = useTranslation(['registration', 'session']);
  const [isRequested, setRequested] = useState(false);
  const { submission, captchaField } = useAccountSubmission(
    isRequested ? captcha : null,
    {},
    async (client, proof) => {
      if (captcha !== null && !isRequested) {
        setRequested(true);
        return null;
      }
      const { error } = await client.signInWithPasskey({ options: proof });
      return error === null ? null : authFormErrors(t, error, []);
    },
  );
  if (!('PublicKeyCredential' in globalThis)) return null;
  return (
    <div className="mt-4">
      <Form submission={submission} action={t('actions.passkey')} kind="plain">
        {captchaField}
      </Form>
    </div>
  );
}
