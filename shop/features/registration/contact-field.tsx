// The field for who somebody is: an e-mail address, or a telephone number where the shop takes those.

import { useTranslation } from 'react-i18next';
import type { AuthSettings } from '../../platform/session/auth-settings.ts';
import { draftField } from '../../platform/forms/form-draft.ts';
import { MarkedField } from '../../ui/marked-field.tsx';

/** What all forms of the screen are given: what was typed so far, and what the shop takes. */
export interface ContactProps {
  readonly contact: string;
  readonly onContact: (contact: string) => void;
  readonly ways: AuthSettings;
}

/** Left to right in every language, as addresses are. */
export function ContactField({
  contact,
  onContact,
  ways,
  error,
}: ContactProps & { error: string | undefined }) {
  const { t } = useTranslation('registration');
  return (
    <MarkedField
      {...draftField('registration', 'contact')}
      required
      label={ways.phone ? t('emailOrPhone') : t('email')}
      value={contact}
      onChange={(event) => onContact(event.target.value)}
      error={error}
      type={ways.phone ? 'text' : 'email'}
      name="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={320}
      dir="ltr"
    />
  );
}
