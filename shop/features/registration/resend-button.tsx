// Button to resend the message, with a new code, if the first did not arrive.

import type { GoTrueClient } from '@supabase/auth-js';
import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authErrorMessage } from '../../platform/session/auth-error.ts';
import type { CaptchaSettings } from '../../platform/session/auth-settings.ts';
import { useCaptcha, type CaptchaProof } from '../../platform/forms/captcha.tsx';
import { useSessionStore } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useAction } from '../../platform/forms/use-action.ts';
import { TextButton } from '../../ui/text-button.tsx';
import type { Contact } from './contact-field.tsx';
import { useReturnAddress } from './use-registration-address.ts';

export interface ResendButtonProps {
  readonly sentTo: Contact;
  readonly purpose: 'signup' | 'recovery' | 'email';
  /** Null where none is asked for. */
  readonly captcha: CaptchaSettings | null;
}

/** A captcha, if required, appears at the first press. */
export function ResendButton({ sentTo, purpose, captcha: settings }: ResendButtonProps) {
  const { t } = useTranslation(['registration', 'session', 'form']);
  const [isRequested, setRequested] = useState(false);
  const captcha = useCaptcha(isRequested ? settings : null);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const returnTo = useReturnAddress();
  const { busy, run } = useAction(async () => {
    if (settings !== null && !isRequested) {
      setRequested(true);
      return;
    }
    if (captcha.isUnsolved) {
      toasts.show({ title: t('form:captcha.missing'), urgent: true });
      return;
    }
    const client = await authClient();
    const { error } = await resendCode(client, {
      sentTo,
      purpose,
      returnTo,
      proof: captcha.consumeToken(),
    });
    toasts.show({
      title: error === null ? t('sentAgain') : authErrorMessage(t, error),
      urgent: error !== null,
    });
  });
  return (
    <>
      <TextButton tall className="ms-6" aria-disabled={busy} onClick={run}>
        {t('actions.sendAgain')}
      </TextButton>
      {captcha.field()}
    </>
  );
}

interface Message extends Pick<ResendButtonProps, 'sentTo' | 'purpose'> {
  /** Target of the mail's link. */
  readonly returnTo: string;
  readonly proof: CaptchaProof;
}

/** Sends again by the request that sent the first message. */
async function resendCode(client: GoTrueClient, { sentTo, purpose, returnTo, proof }: Message) {
  if (!('email' in sentTo)) return client.resend({ type: 'sms', ...sentTo, options: proof });
  const options = { emailRedirectTo: returnTo, ...proof };
  switch (purpose) {
    case 'signup':
      return client.resend({ type: 'signup', ...sentTo, options });
    case 'recovery':
      return client.resetPasswordForEmail(sentTo.email, { redirectTo: returnTo, ...proof });
    case 'email':
      return client.signInWithOtp({ ...sentTo, options });
  }
}
