// E-mail address section. A new address counts once it is confirmed.

import { useEffect, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import { isEmail, typedEmail } from '../../platform/forms/email.ts';
import { isolateLeftToRight, withLanguage } from '../../platform/language/language.ts';
import { usePersistedDraft } from '../../platform/forms/form-draft.ts';
import { log } from '../../platform/log.ts';
import { usePage } from '../../platform/page/page.ts';
import { useSessionStore, type Person } from '../../platform/session/session.ts';
import { useSubmission } from '../../platform/forms/use-submission.ts';
import { Form } from '../../ui/form.tsx';
import { MarkedField } from '../../ui/marked-field.tsx';

/** Shows the address that waits for its confirmation. */
export function EmailSection({ person }: { person: Person }) {
  const { t } = useTranslation(['account', 'session']);
  const { authClient } = useSessionStore();
  const { languageParameter } = usePage();
  const [{ email }, setTyped] = usePersistedDraft(`address.${person.id}`, { email: '' });
  const setEmail = (typed: string) => setTyped(() => ({ email: typed }));
  useRefreshedPerson(person);
  const checkOf = (typed: string, { email: known }: Person) => {
    if (!isEmail(typed)) return t('email.missing');
    return typed.toLowerCase() === known.toLowerCase() && t('email.unchanged');
  };
  const submission = useSubmission({ email: checkOf(typedEmail(email), person) }, async () => {
    const client = await authClient();
    const emailRedirectTo = location.origin + withLanguage('/account', languageParameter);
    const { error } = await client.updateUser({ email: typedEmail(email) }, { emailRedirectTo });
    if (error !== null) return authFormErrors(t, error, ['email']);
    setEmail('');
    return null;
  });
  return (
    <Form submission={submission} action={t('email.change')} kind="plain">
      <p>
        {t('email.current', {
          email: isolateLeftToRight(person.email === '' ? person.phone : person.email),
        })}
      </p>
      {person.newEmail !== null && (
        <output className="block border-s-2 border-ink ps-4">
          {t('email.pending', { email: isolateLeftToRight(person.newEmail) })}
        </output>
      )}
      <MarkedField
        required
        label={t('email.new')}
        name="new-email"
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        maxLength={320}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={submission.errors.email}
      />
    </Form>
  );
}

/** An address may have been confirmed in another browser, of which this one's session knows nothing yet. */
function useRefreshedPerson({ newEmail }: Person): void {
  const { authClient } = useSessionStore();
  const [waits] = useState(newEmail !== null);
  useEffect(() => {
    if (!waits) return;
    authClient()
      .then((client) => client.refreshSession())
      .catch((error: unknown) => log('The session could not be refreshed', error));
  }, [waits, authClient]);
}
