// Making an account. Where the address must be confirmed, the code of the mail is asked for next.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { useCaptcha } from '../../platform/captcha.tsx';
import { FormEnd } from '../../ui/form-end.tsx';
import { MarkedField, PasswordField } from '../../ui/marked-field.tsx';
import { keptAs } from '../../platform/kept.ts';
import { usePage } from '../../platform/page.ts';
import { useSessionStore } from '../../platform/session.tsx';
import { useSubmission } from '../../platform/use-submission.ts';
import { ContactField, type ContactProps } from './contact-field.tsx';
import { readContact, type Contact } from './contact.ts';
import { EnterCode } from './enter-code.tsx';
import { useReturnAddress } from './use-return-address.ts';

interface RegisterProps extends ContactProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The answer does not tell whether the address has an account already. */
export function RegisterForm(props: RegisterProps) {
  const { name, onName, ways } = props;
  const { puzzle } = ways;
  const { t } = useTranslation(['registration', 'session', 'form']);
  const { accounts } = useSessionStore();
  const { language } = usePage();
  const returnTo = useReturnAddress();
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<Contact | null>(null);
  const { errors, busy, form, submit } = useSubmission<'email' | 'password' | 'captcha'>();
  const captcha = useCaptcha(puzzle);
  const contact = readContact(props.contact, ways);
  if (sentTo !== null)
    return <EnterCode {...{ sentTo, puzzle }} purpose="signup" onBack={() => setSentTo(null)} />;
  const send = async () => {
    if (contact === null) return null;
    const data = { full_name: name.trim(), language };
    const client = await accounts();
    const options = { data, emailRedirectTo: returnTo, ...captcha.take() };
    const { data: made, error } = await client.signUp({ ...contact, password, options });
    if (error !== null) return refusalErrors(t, error, ['email', 'password']);
    if (made.session === null) setSentTo(contact);
    return null;
  };
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
            password: password === '' && t('checks.newPassword'),
            captcha: captcha.isOpen && t('form:captcha.missing'),
          },
          send,
        )
      }
    >
      <MarkedField
        {...keptAs('registration', 'name')}
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        value={name}
        onChange={(event) => onName(event.target.value)}
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
      {captcha.field(errors.captcha)}
      <FormEnd error={errors.form} busy={busy}>
        {t('actions.register')}
      </FormEnd>
    </form>
  );
}
