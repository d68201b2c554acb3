// Signing in without a password: a code is sent, and typed in here.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import { usePage } from '../../platform/page/page.ts';
import { Form } from '../../ui/form.tsx';
import { ContactField, type ContactProps, parseContact, type Contact } from './contact-field.tsx';
import { CodeStep } from './code-step.tsx';
import { useAccountSubmission } from './use-account-submission.ts';
import { useReturnAddress } from './use-registration-address.ts';

/** A new customer gets an account with it, where the shop allows sign-up. */
export function CodeForm(props: ContactProps) {
  const { authSettings } = props;
  const { t } = useTranslation(['registration', 'session']);
  const { language } = usePage();
  const returnTo = useReturnAddress();
  const [sentTo, setSentTo] = useState<Contact | null>(null);
  const contact = parseContact(props.contact, authSettings);
  const { submission, captchaField } = useAccountSubmission(
    authSettings.captcha,
    { email: contact === null && t('errors.email') },
    async (client, proof) => {
      if (contact === null) return null;
      const options = { shouldCreateUser: authSettings.allowsSignUp, data: { language }, ...proof };
      const { error } =
        'email' in contact
          ? await client.signInWithOtp({
              ...contact,
              options: { ...options, emailRedirectTo: returnTo },
            })
          : await client.signInWithOtp({ ...contact, options });
      if (error !== null) return authFormErrors(t, error, ['email']);
      setSentTo(contact);
      return null;
    },
  );
  if (sentTo !== null)
    return (
      <CodeStep
        sentTo={sentTo}
        purpose="email"
        captcha={authSettings.captcha}
        onBack={() => setSentTo(null)}
      />
    );
  return (
    <Form submission={submission} action={t('actions.sendCode')}>
      <ContactField {...props} error={submission.errors.email} />
      {captchaField}
    </Form>
  );
}
