// Another password. Where the session is old, the service asks for a code first, and it is sent by mail.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors } from '../../platform/account-refusal.ts';
import { FormEnd } from '../../ui/form-end.tsx';
import { MarkedField, PasswordField } from '../../ui/marked-field.tsx';
import { useSessionStore, type Person } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { useSubmission } from '../../platform/use-submission.ts';
import { changePassword } from './change-password.ts';

/** Other devices are signed out by it, and the form says so. */
export function PasswordSection({ person }: { person: Person }) {
  const { t } = useTranslation(['account', 'session']);
  const { accounts } = useSessionStore();
  const { toasts } = useShop();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const { errors, busy, form, submit } = useSubmission<'current' | 'password' | 'code'>();
  const send = async () => {
    const outcome = await changePassword(await accounts(), {
      password,
      current,
      code: needsCode ? code : null,
    });
    if (outcome.done) {
      setCurrent('');
      setPassword('');
      setNeedsCode(false);
      toasts.show({ title: t('password.saved') });
      return null;
    }
    if (outcome.needsCode) setNeedsCode(true);
    if (outcome.isCurrentWrong) return { current: t('session:refusal.currentPassword') };
    return refusalErrors(t, outcome.error, ['password', 'code']);
  };
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
            current: current === '' && t('password.currentMissing'),
            password: password === '' && t('password.newMissing'),
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
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={errors.current}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('password.hint')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      {needsCode && (
        <MarkedField
          required
          label={t('password.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={errors.code}
        />
      )}
      <FormEnd error={errors.form} busy={busy} kind="plain">
        {t('password.change')}
      </FormEnd>
    </form>
  );
}
