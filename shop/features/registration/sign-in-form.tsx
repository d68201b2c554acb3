// Signing in with a password.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/marked-field.tsx';
import { ContactField, type ContactProps, parseContact } from './contact-field.tsx';
import { useAccountSubmission } from './use-account-submission.ts';

/** The session decides what follows: it is complete, or needs a second factor. */
export function SignInForm(props: ContactProps) {
  const { t } = useTranslation(['registration', 'session']);
  const [password, setPassword] = useState('');
  const contact = parseContact(props.contact, props.authSettings);
  const { submission, captchaField } = useAccountSubmission(
    props.authSettings.captcha,
    {
      email: contact === null && t('errors.email'),
      password: password === '' && t('errors.password'),
    },
    async (client, proof) => {
      if (contact === null) return null;
      const { error } = await client.signInWithPassword({ ...contact, password, options: proof });
      return error === null ? null : authFormErrors(t, error, ['email', 'password']);
    },
  );
  const { errors } = submission;
  return (
    <Form submission={submission} action={t('actions.signIn')}>
      <ContactField {...props} error={errors.email} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      {captchaField}
    </Form>
  );
}
