// Another password. Where the session is old, the service asks for a code first, and it is sent by mail.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalErrors, refusalOf } from '../../platform/account-refusal.ts';
import { FormEnd } from '../../platform/form-end.tsx';
import { MarkedField, PasswordField } from '../../platform/marked-field.tsx';
import { useSessionStore, type Person } from '../../platform/session.tsx';
import { useShop } from '../../platform/shop.ts';
import { useSubmission } from '../../platform/use-submission.ts';

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
    const client = await accounts();
    const { error } = await client.updateUser({
      password,
      current_password: current,
      ...(needsCode ? { nonce: code.replaceAll(/\D/g, '') } : {}),
    });
    if (error === null) {
      setCurrent('');
      setPassword('');
      setNeedsCode(false);
      toasts.show({ title: t('password.saved') });
      return null;
    }
    const { text } = refusalOf(error);
    if (text === 'reauthentication') {
      const { error: refused } = await client.reauthenticate();
      if (refused !== null) return refusalErrors(t, refused, []);
      setNeedsCode(true);
    }
    const isCurrent = text === 'invalidCredentials' || text === 'currentPassword';
    if (isCurrent) return { current: t('session:refusal.currentPassword') };
    return refusalErrors(t, error, ['password', 'code']);
  };
  return (
    <form
      ref={form}
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
