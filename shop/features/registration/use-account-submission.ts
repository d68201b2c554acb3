// A form that asks the accounts service for what it does not do for machines: where the shop shows a puzzle, it is solved first.

import type { GoTrueClient } from '@supabase/auth-js';
import { useTranslation } from 'react-i18next';
import type { CaptchaSettings } from '../../platform/session/auth-settings.ts';
import { useCaptcha, type CaptchaProof } from '../../platform/forms/captcha.tsx';
import { useSessionStore } from '../../platform/session/session.ts';
import {
  useSubmission,
  type FormChecks,
  type FormErrors,
} from '../../platform/forms/use-submission.ts';

/** The fields of these forms. */
type Field = 'email' | 'password';

/**
 * What `Form` needs, and the puzzle, which stands after the fields.
 *
 * @param shown the puzzle; null where none is asked for
 * @param checks what is wrong before anything is sent
 * @param send answers what the service found wrong; nothing when it is done
 */
export function useAccountSubmission(
  shown: CaptchaSettings | null,
  checks: FormChecks<Field>,
  send: (client: GoTrueClient, proof: CaptchaProof) => Promise<FormErrors<Field> | null>,
) {
  const { t } = useTranslation('form');
  const { authClient } = useSessionStore();
  const captcha = useCaptcha(shown);
  const submission = useSubmission<Field | 'captcha'>(
    { ...checks, captcha: captcha.isUnsolved && t('captcha.missing') },
    async () => send(await authClient(), captcha.consumeToken()),
  );
  return { submission, captchaField: captcha.field(submission.errors.captcha) };
}
