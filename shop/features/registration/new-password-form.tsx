// Choosing a password: after a link or a code that was asked for because the old one was forgotten, or was never set.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import { useSession, useSessionStore } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useSubmission } from '../../platform/forms/use-submission.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/marked-field.tsx';

/** Says whose password it is, also to the browser's own keeper of passwords. */
export function NewPasswordForm() {
  const { t } = useTranslation(['registration', 'session']);
  const session = useSession();
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const [password, setPassword] = useState('');
  const submission = useSubmission(
    { password: password === '' && t('errors.newPassword') },
    async () => {
      const { error } = await (await authClient()).updateUser({ password });
      if (error !== null) return authFormErrors(t, error, ['password']);
      toasts.show({ title: t('passwordSaved') });
      return null;
    },
  );
  const email = 'person' in session ? session.person.email : '';
  return (
    <Form submission={submission} action={t('actions.savePassword')}>
      <p className="text-small text-quiet">
        <bdi>{email}</bdi>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={submission.errors.password}
      />
    </Form>
  );
}
