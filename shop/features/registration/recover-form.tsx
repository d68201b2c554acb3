// A forgotten password: a link and a code are sent, by which a new one can be set.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { usualWays } from '../../platform/account-ways.ts';
import { Form } from '../../ui/form.tsx';
import { ContactField, type ContactProps } from './contact-field.tsx';
import { readContact, type Contact } from './contact.ts';
import { EnterCode } from './enter-code.tsx';
import { useAccountSubmission } from './use-account-submission.ts';
import { useReturnAddress } from './use-return-address.ts';

/** By e-mail alone: the answer is the same whether the address has an account or not. */
export function RecoverForm(props: ContactProps) {
  const { t } = useTranslation(['registration', 'session']);
  const returnTo = useReturnAddress();
  const [sentTo, setSentTo] = useState<Contact | null>(null);
  const contact = readContact(props.contact, usualWays);
  const { submission, puzzle } = useAccountSubmission(
    props.ways.puzzle,
    { email: contact === null && t('checks.email') },
    async (client, proof) => {
      if (contact === null || !('email' in contact)) return null;
      const { error } = await client.resetPasswordForEmail(contact.email, {
        redirectTo: returnTo,
        ...proof,
      });
      if (error !== null) return refusalErrors(t, error, ['email']);
      setSentTo(contact);
      return null;
    },
  );
  if (sentTo !== null)
    return (
      <EnterCode
        sentTo={sentTo}
        purpose="recovery"
        puzzle={props.ways.puzzle}
        onBack={() => setSentTo(null)}
      />
    );
  return (
    <Form submission={submission} action={t('actions.recover')}>
      <ContactField {...props} ways={usualWays} error={submission.errors.email} />
      {puzzle}
    </Form>
  );
}
