// The code that was sent, typed in: it works in any browser, also where the mail's link leads to another one.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import { isolateLeftToRight } from '../../platform/language/language.ts';
import { useSessionStore } from '../../platform/session/session.ts';
import { useSubmission } from '../../platform/forms/use-submission.ts';
import { CodeEntry } from '../../ui/code-entry.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { ResendButton, type ResendButtonProps } from './resend-button.tsx';

export interface CodeStepProps extends ResendButtonProps {
  /** Back to the form, for who meant another address. */
  readonly onBack: () => void;
}

/** Six to ten digits; spaces between them do not matter. */
export function CodeStep({ onBack, ...sent }: CodeStepProps) {
  const { sentTo, purpose } = sent;
  const { t } = useTranslation(['registration', 'session']);
  const { authClient } = useSessionStore();
  const [code, setCode] = useState('');
  const token = code.replaceAll(/\D/g, '');
  const submission = useSubmission({ code: token.length < 6 && t('errors.code') }, async () => {
    const client = await authClient();
    const { error } =
      'email' in sentTo
        ? await client.verifyOtp({
            ...sentTo,
            token,
            type: purpose === 'recovery' ? 'recovery' : 'email',
          })
        : await client.verifyOtp({ ...sentTo, token, type: 'sms' });
    return error === null ? null : authFormErrors(t, error, ['code']);
  });
  return (
    <CodeEntry
      entry={{ ...submission, code, setCode }}
      label={t('code')}
      action={t('actions.continue')}
      before={
        <output className="block border-s-2 border-ink ps-4">
          {t(purpose === 'recovery' ? 'sentIfAccountExists' : 'sent', {
            contact: isolateLeftToRight('email' in sentTo ? sentTo.email : sentTo.phone),
          })}
        </output>
      }
    >
      <ResendButton {...sent} />
      <p>
        <TextButton tall onClick={onBack}>
          {t('actions.otherAddress')}
        </TextButton>
      </p>
    </CodeEntry>
  );
}
