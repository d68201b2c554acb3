// Form to register an account. If the address must be confirmed, the code of the mail is requested next.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import { draftField } from '../../platform/forms/form-draft.ts';
import { usePage } from '../../platform/page/page.ts';
import { stripControlCharacters } from '../../platform/forms/normalize-text.ts';
import { Form } from '../../ui/form.tsx';
import { MarkedField, PasswordField } from '../../ui/marked-field.tsx';
import { ContactField, type ContactProps, parseContact, type Contact } from './contact-field.tsx';
import { CodeStep } from './code-step.tsx';
import { useAccountSubmission } from './use-account-submission.ts';
import { useReturnAddress } from './use-registration-address.ts';

interface RegisterProps extends ContactProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The answer does not tell whether the address has an account already. */
export function RegisterForm(props: RegisterProps) {
  const { name, onName, authSettings } = props;
  const { t } = useTranslation(['registration', 'session']);
  const { language } = usePage();
  const returnTo = useReturnAddress();
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<Contact | null>(null);
  const contact = parseContact(props.contact, authSettings);
  const { submission, captchaField } = useAccountSubmission(
    authSettings.captcha,
    {
      email: contact === null && t('errors.email'),
      password: password === '' && t('errors.newPassword'),
    },
    async (client, proof) => {
      if (contact === null) return null;
      const data = { full_name: name.trim(), language };
      const options = { data, emailRedirectTo: returnTo, ...proof };
      const { data: made, error } = await client.signUp({ ...contact, password, options });
      if (error !== null) return authFormErrors(t, error, ['email', 'password']);
      if (made.session === null) setSentTo(contact);
      return null;
    },
  );
  if (sentTo !== null)
    return (
      <CodeStep
        sentTo={sentTo}
        purpose="signup"
        captcha={authSettings.captcha}
        onBack={() => setSentTo(null)}
      />
    );
  const { errors } = submission;
  return (
    <Form submission={submission} action={t('actions.register')}>
      <MarkedField
        {...draftField('registration', 'name')}
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => onName(stripControlCharacters(event.target.value))}
      />
      <ContactField {...props} error={errors.email} />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      {captchaField}
    </Form>
  );
}
