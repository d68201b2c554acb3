// Password section: changes the password, or sets the first one of an account made by a mailed code. With an old
// session the auth service mails a code first.

import { useCallback, useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from '../../platform/session/auth-error.ts';
import { useSessionStore, type Person } from '../../platform/session/session.ts';
import { useShop } from '../../platform/shop.ts';
import { useQuery } from '../../platform/api/use-query.ts';
import { useSubmission } from '../../platform/forms/use-submission.ts';
import { Form } from '../../ui/form.tsx';
import { CodeField, PasswordField } from '../../ui/marked-field.tsx';
import { changePassword } from './change-password.ts';
import { SectionLoading } from './section-loading.tsx';

/** The current password is requested only where there is one. */
export function PasswordSection({ person }: { person: Person }) {
  const { customerClient } = useShop();
  const read = useCallback(async () => {
    const { data, error } = await (await customerClient()).rpc('has_password');
    if (error !== null) throw error;
    return data;
  }, [customerClient]);
  const { value: has, failed, retry, update } = useQuery(read, 'password');
  if (has === null) return <SectionLoading failed={failed} retry={retry} />;
  return <PasswordForm person={person} has={has} onSet={() => update(() => true)} />;
}

interface PasswordFormProps {
  readonly person: Person;
  /** Whether there is a password to be replaced. */
  readonly has: boolean;
  readonly onSet: () => void;
}

/** Other devices are signed out by it, and the form says so. */
function PasswordForm({ person, has, onSet }: PasswordFormProps) {
  const { t } = useTranslation('account');
  const { typed, type, needsCode, submission } = usePasswordChange(has, onSet);
  const { errors } = submission;
  return (
    <Form submission={submission} action={t(has ? 'password.change' : 'password.set')} kind="plain">
      <input type="hidden" name="username" autoComplete="username" value={person.email} readOnly />
      {has && (
        <PasswordField
          label={t('password.current')}
          name="current-password"
          autoComplete="current-password"
          value={typed.current}
          onChange={(event) => type({ current: event.target.value })}
          error={errors.current}
        />
      )}
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

/** The typed values and their submission; the form is empty again after success. */
function usePasswordChange(has: boolean, onSet: () => void) {
  const { t } = useTranslation(['account', 'session']);
  const { authClient } = useSessionStore();
  const { toasts } = useShop();
  const [typed, setTyped] = useState(nothing);
  const [needsCode, setNeedsCode] = useState(false);
  const checks = {
    current: has && typed.current === '' && t('password.currentMissing'),
    password: typed.password === '' && t('password.newMissing'),
  };
  const submission = useSubmission<'current' | 'password' | 'code'>(checks, async () => {
    const code = needsCode ? typed.code : null;
    const outcome = await changePassword(await authClient(), {
      ...typed,
      current: has ? typed.current : null,
      code,
    });
    if (outcome.done) {
      setTyped(nothing);
      setNeedsCode(false);
      onSet();
      toasts.show({ title: t('password.saved') });
      return null;
    }
    if (outcome.needsCode) setNeedsCode(true);
    if (outcome.isCurrentWrong) return { current: t('session:error.currentPassword') };
    return authFormErrors(t, outcome.error, ['password', 'code']);
  });
  const type = (change: Partial<typeof nothing>): void => setTyped({ ...typed, ...change });
  return { typed, type, needsCode, submission };
}
