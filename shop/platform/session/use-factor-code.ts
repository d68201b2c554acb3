// Authenticator code as the second factor: six digits, checked here first and then by the auth service.

import { useState } from 'react';
import { useTranslation } from '../../translation/use-translation.ts';
import { authFormErrors } from './auth-error.ts';
import { useSessionStore } from './session.ts';
import { useSubmission } from '../forms/use-submission.ts';

const length = 6;

/**
 * State and submission of a form that requests the code of a second factor.
 *
 * @param factorId nothing where the account has no such factor after all, which is said when the form is sent
 * @param missing says that these are not six digits
 * @param onEnd called when the factor counts
 */
export function useFactorCode(
  factorId: string | undefined,
  missing: string,
  onEnd: () => void = () => undefined,
) {
  const { t } = useTranslation(['session']);
  const { authClient } = useSessionStore();
  const [code, setCode] = useState('');
  const digits = code.replaceAll(/\D/g, '');
  const submission = useSubmission({ code: digits.length !== length && missing }, async () => {
    if (factorId === undefined) return { form: t('session:error.unknown') };
    const client = await authClient();
    const { error } = await client.mfa.challengeAndVerify({ factorId, code: digits });
    if (error !== null) return authFormErrors(t, error, ['code']);
    onEnd();
    return null;
  });
  return { ...submission, code, setCode };
}
