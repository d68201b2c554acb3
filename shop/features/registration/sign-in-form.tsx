// Signing in with a password.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { useCaptcha } from '../../platform/captcha.tsx';
import { FormEnd } from '../../ui/form-end.tsx';
import { PasswordField } from '../../ui/marked-field.tsx';
import { useSessionStore } from '../../platform/session.tsx';
import { useSubmission } from '../../platform/use-submission.ts';
import { ContactField, type ContactProps } from './contact-field.tsx';
import { readContact } from './contact.ts';

/** What follows is the session's to say: it is there, or owes a second factor. */
export function SignInForm(props: ContactProps) {
  const { t } = useTranslation(['registration', 'session', 'form']);
  const { accounts } = useSessionStore();
  const [password, setPassword] = useState('');
  const { errors, busy, form, submit } = useSubmission<'email' | 'password' | 'captcha'>();
  const captcha = useCaptcha(props.ways.puzzle);
  const contact = readContact(props.contact, props.ways);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="space-y-6"
      onSubmit={(event) =>
        submit(
          event,
          {
            email: contact === null && t('checks.email'),
            password: password === '' && t('checks.password'),
            captcha: captcha.isOpen && t('form:captcha.missing'),
          },
          async () => {
            if (contact === null) return null;
            const client = await accounts();
            const { error } = await client.signInWithPassword({
              ...contact,
              password,
              options: captcha.take(),
            });
            return error === null ? null : refusalErrors(t, error, ['email', 'password']);
          },
        )
      }
    >
      <ContactField {...props} error={errors.email} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      {captcha.field(errors.captcha)}
      <FormEnd error={errors.form} busy={busy}>
        {t('actions.signIn')}
      </FormEnd>
    </form>
  );
}
