// Signing in without a password: a code is sent, and typed in here.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { useCaptcha } from '../../platform/captcha.tsx';
import { FormEnd } from '../../ui/form-end.tsx';
import { usePage } from '../../platform/page.ts';
import { useSessionStore } from '../../platform/session.tsx';
import { useSubmission } from '../../platform/use-submission.ts';
import { ContactField, type ContactProps } from './contact-field.tsx';
import { readContact, type Contact } from './contact.ts';
import { EnterCode } from './enter-code.tsx';
import { useReturnAddress } from './use-return-address.ts';

/** Who is new gets an account with it, where the shop makes new ones. */
export function CodeForm(props: ContactProps) {
  const { t } = useTranslation(['registration', 'session', 'form']);
  const { accounts } = useSessionStore();
  const { language } = usePage();
  const returnTo = useReturnAddress();
  const [sentTo, setSentTo] = useState<Contact | null>(null);
  const { errors, busy, form, submit } = useSubmission<'email' | 'captcha'>();
  const captcha = useCaptcha(props.ways.puzzle);
  const contact = readContact(props.contact, props.ways);
  if (sentTo !== null)
    return (
      <EnterCode
        sentTo={sentTo}
        purpose="email"
        puzzle={props.ways.puzzle}
        onBack={() => setSentTo(null)}
      />
    );
  const options = { shouldCreateUser: props.ways.registers, data: { language } };
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
            captcha: captcha.isOpen && t('form:captcha.missing'),
          },
          async () => {
            if (contact === null) return null;
            const client = await accounts();
            const proven = { ...options, ...captcha.take() };
            const { error } =
              'email' in contact
                ? await client.signInWithOtp({
                    ...contact,
                    options: { ...proven, emailRedirectTo: returnTo },
                  })
                : await client.signInWithOtp({ ...contact, options: proven });
            if (error !== null) return refusalErrors(t, error, ['email']);
            setSentTo(contact);
            return null;
          },
        )
      }
    >
      <ContactField {...props} error={errors.email} />
      {captcha.field(errors.captcha)}
      <FormEnd error={errors.form} busy={busy}>
        {t('actions.sendCode')}
      </FormEnd>
    </form>
  );
}
