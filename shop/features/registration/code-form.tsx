// Signing in without a password: a code is sent, and typed in here.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
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
  const { t } = useTranslation(['registration', 'session']);
  const { accounts } = useSessionStore();
  const { language } = usePage();
  const returnTo = useReturnAddress();
  const [sentTo, setSentTo] = useState<Contact | null>(null);
  const { errors, busy, form, submit } = useSubmission<'email'>();
  const contact = readContact(props.contact, props.ways);
  if (sentTo !== null) return <EnterCode sentTo={sentTo} purpose="email" />;
  const options = { shouldCreateUser: props.ways.registers, data: { language } };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="space-y-6"
      onSubmit={(event) =>
        submit(event, { email: contact === null && t('checks.email') }, async () => {
          if (contact === null) return null;
          const client = await accounts();
          const { error } =
            'email' in contact
              ? await client.signInWithOtp({
                  ...contact,
                  options: { ...options, emailRedirectTo: returnTo },
                })
              : await client.signInWithOtp({ ...contact, options });
          if (error !== null) return refusalErrors(t, error, ['email']);
          setSentTo(contact);
          return null;
        })
      }
    >
      <ContactField {...props} error={errors.email} />
      <FormEnd error={errors.form} busy={busy}>
        {t('actions.sendCode')}
      </FormEnd>
    </form>
  );
}
