// A forgotten password: a link and a code are sent, by which a new one can be set.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { usualWays } from '../../platform/account-ways.ts';
import { useCaptcha } from '../../platform/captcha.tsx';
import { FormEnd } from '../../ui/form-end.tsx';
import { useSessionStore } from '../../platform/session.tsx';
import { useSubmission } from '../../platform/use-submission.ts';
import { ContactField, type ContactProps } from './contact-field.tsx';
import { readContact, type Contact } from './contact.ts';
import { EnterCode } from './enter-code.tsx';
import { useReturnAddress } from './use-return-address.ts';

/** By e-mail alone: the answer is the same whether the address has an account or not. */
export function RecoverForm(props: ContactProps) {
  const { t } = useTranslation(['registration', 'session', 'form']);
  const { accounts } = useSessionStore();
  const returnTo = useReturnAddress();
  const [sentTo, setSentTo] = useState<Contact | null>(null);
  const { errors, busy, form, submit } = useSubmission<'email' | 'captcha'>();
  const captcha = useCaptcha(props.ways.puzzle);
  const contact = readContact(props.contact, usualWays);
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
            if (contact === null || !('email' in contact)) return null;
            const client = await accounts();
            const { error } = await client.resetPasswordForEmail(contact.email, {
              redirectTo: returnTo,
              ...captcha.take(),
            });
            if (error !== null) return refusalErrors(t, error, ['email']);
            setSentTo(contact);
            return null;
          },
        )
      }
    >
      <ContactField {...props} ways={usualWays} error={errors.email} />
      {captcha.field(errors.captcha)}
      <FormEnd error={errors.form} busy={busy}>
        {t('actions.recover')}
      </FormEnd>
    </form>
  );
}
