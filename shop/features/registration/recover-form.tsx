// Form to recover an account whose password is forgotten: a link and a code are sent, by which a new one can be set.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import { defaultAuthSettings } from '../../platform/session/auth-settings.ts';
import { Form } from '../../ui/form.tsx';
import { ContactField, type ContactProps, parseContact, type Contact } from './contact-field.tsx';
import { CodeStep } from './code-step.tsx';
import { useAccountSubmission } from './use-account-submission.ts';
import { useReturnAddress } from './use-registration-address.ts';

/** By e-mail alone: the answer is the same whether the address has an account or not. */
export function RecoverForm(props: ContactProps) {
  const { t } = useTranslation(['registration', 'session']);
  const returnTo = useReturnAddress();
  const [sentTo, setSentTo] = useState<Contact | null>(null);
  const contact = parseContact(props.contact, defaultAuthSettings);
  const { submission, captchaField } = useAccountSubmission(
    props.authSettings.captcha,
    { email: contact === null && t('errors.email') },
    async (client, proof) => {
      if (contact === null || !('email' in contact)) return null;
      const { error } = await client.resetPasswordForEmail(contact.email, {
        redirectTo: returnTo,
        ...proof,
      });
      if (error !== null) return authFormErrors(t, error, ['email']);
      setSentTo(contact);
      return null;
    },
  );
  if (sentTo !== null)
    return (
      <CodeStep
        sentTo={sentTo}
        purpose="recovery"
        captcha={props.authSettings.captcha}
        onBack={() => setSentTo(null)}
      />
    );
  return (
    <Form submission={submission} action={t('actions.recover')}>
      <ContactField {...props} authSettings={defaultAuthSettings} error={submission.errors.email} />
      {captchaField}
    </Form>
  );
}
