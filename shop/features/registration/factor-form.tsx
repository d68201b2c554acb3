// The second factor: the password was right, and now the app's code is asked for.

import { useTranslation } from '../../translation/use-translation.ts';
import { useSession, useSessionStore } from '../../platform/session/session.ts';
import { useFactorCode } from '../../platform/session/use-factor-code.ts';
import { CodeEntry } from '../../ui/code-entry.tsx';
import { TextButton } from '../../ui/text-button.tsx';

/** Code entry for a session whose second factor is missing. A customer without the factor can sign out. */
export function FactorForm() {
  const { t } = useTranslation('registration');
  const session = useSession();
  const { signOut } = useSessionStore();
  const factors = 'person' in session ? session.person.factors : [];
  const factor = factors.find(({ verified, type }) => verified && type === 'totp');
  const entry = useFactorCode(factor?.id, t('errors.code'));
  return (
    <CodeEntry entry={entry} label={t('factorCode')} action={t('actions.continue')}>
      <TextButton tall className="ms-6" onClick={() => void signOut()}>
        {t('actions.signOut')}
      </TextButton>
    </CodeEntry>
  );
}
