// Signing in with a password.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { FormEnd } from '../../ui/form-end.tsx';
import { PasswordField } from '../../ui/marked-field.tsx';
import { useSessionStore } from '../../platform/session.tsx';
import { useSubmission } from '../../platform/use-submission.ts';
import { ContactField, type ContactProps } from './contact-field.tsx';
import { readContact } from './contact.ts';

/** What follows is the session's to say: it is there, or owes a second factor. */
export function SignInForm(props: ContactProps) {
  const { t } = useTranslation(['registration', 'session']);
  const { accounts } = useSessionStore();
  const [password, setPassword] = useState('');
  const { errors, busy, form, submit } = useSubmission<'email' | 'password'>();
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
          },
          async () => {
            if (contact === null) return null;
            const { error } = await (await accounts()).signInWithPassword({ ...contact, password });
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
      <FormEnd error={errors.form} busy={busy}>
        {t('actions.signIn')}
      </FormEnd>
    </form>
  );
}
