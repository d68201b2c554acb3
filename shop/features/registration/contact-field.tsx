// The field for who somebody is: an e-mail address, or a telephone number where the shop takes those.

import { useTranslation } from '../../translation/use-translation.ts';
import type { AuthSettings } from '../../platform/session/auth-settings.ts';
import { draftField } from '../../platform/forms/form-draft.ts';
import { MarkedField } from '../../ui/marked-field.tsx';
import { isEmail, typedEmail } from '../../platform/forms/email.ts';

/** Props of all forms of the screen: the typed contact, and the auth settings. */
export interface ContactProps {
  readonly contact: string;
  readonly onContact: (contact: string) => void;
  readonly authSettings: AuthSettings;
}

/** Left to right in every language, as addresses are. */
export function ContactField({
  contact,
  onContact,
  authSettings,
  error,
}: ContactProps & { error: string | undefined }) {
  const { t } = useTranslation('registration');
  return (
    <MarkedField
      {...draftField('registration', 'contact')}
      required
      label={authSettings.phone ? t('emailOrPhone') : t('email')}
      value={contact}
      onChange={(event) => onContact(event.target.value)}
      error={error}
      type={authSettings.phone ? 'text' : 'email'}
      name="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={320}
      dir="ltr"
    />
  );
}

export type Contact = { readonly email: string } | { readonly phone: string };

/** The typed text in the auth service's form; null for anything that is neither an address nor a number. */
export function parseContact(typed: string, authSettings: AuthSettings): Contact | null {
  const email = typedEmail(typed);
  if (isEmail(email)) return { email };
  const digits = typed
    .trim()
    .replaceAll(/[\s().-]/g, '')
    .replace(/^00/, '+');
  return authSettings.phone && /^\+?\d{6,15}$/.test(digits) ? { phone: digits } : null;
}
