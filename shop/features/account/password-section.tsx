// Another password. Where the session is old, the service asks for a code first, and it is sent by mail.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { useSessionStore, type Person } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { useSubmission } from '../../platform/use-submission.ts';
import { Form } from '../../ui/form.tsx';
import { CodeField, PasswordField } from '../../ui/marked-field.tsx';
import { changePassword } from './change-password.ts';

/** Other devices are signed out by it, and the form says so. */
export function PasswordSection({ person }: { person: Person }) {
  const { t } = useTranslation('account');
  const { typed, type, needsCode, send } = usePasswordChange();
  const submission = useSubmission<'current' | 'password' | 'code'>();
  const { errors, submit } = submission;
  return (
    <Form
      submission={submission}
      action={t('password.change')}
      kind="plain"
      onSubmit={(event) =>
        submit(
          event,
          {
            current: typed.current === '' && t('password.currentMissing'),
            password: typed.password === '' && t('password.newMissing'),
          },
          send,
        )
      }
    >
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      <PasswordField
        label={t('password.current')}
        name="current-password"
        autoComplete="current-password"
        value={typed.current}
        onChange={(event) => type({ current: event.target.value })}
        error={errors.current}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('password.hint')}
        name="new-password"
        autoComplete="new-password"
        value={typed.password}
        onChange={(event) => type({ password: event.target.value })}
        error={errors.password}
      />
      {needsCode && (
        <CodeField
          label={t('password.code')}
          value={typed.code}
          onChange={(event) => type({ code: event.target.value })}
          error={errors.code}
        />
      )}
    </Form>
  );
}

const nothing = { current: '', password: '', code: '' };

/** What was typed so far, and how it is sent; the form is empty again once it is done. */
function usePasswordChange() {
  const { t } = useTranslation(['account', 'session']);
  const { accounts } = useSessionStore();
  const { toasts } = useShop();
  const [typed, setTyped] = useState(nothing);
  const [needsCode, setNeedsCode] = useState(false);
  const send = async () => {
    const code = needsCode ? typed.code : null;
    const outcome = await changePassword(await accounts(), { ...typed, code });
    if (outcome.done) {
      setTyped(nothing);
      setNeedsCode(false);
      toasts.show({ title: t('password.saved') });
      return null;
    }
    if (outcome.needsCode) setNeedsCode(true);
    if (outcome.isCurrentWrong) return { current: t('session:refusal.currentPassword') };
    return refusalErrors(t, outcome.error, ['password', 'code']);
  };
  const type = (change: Partial<typeof nothing>): void => setTyped({ ...typed, ...change });
  return { typed, type, needsCode, send };
}
