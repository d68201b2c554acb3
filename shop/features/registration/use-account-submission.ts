// Account form submission with a captcha, where the shop requires one.

import type { GoTrueClient } from '@supabase/auth-js';
import { useTranslation } from '../../translation/use-translation.ts';
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
 * Props of `Form`, and the captcha, which stands after the fields.
 *
 * @param shown the captcha's settings; null where none is required
 * @param checks errors before anything is sent
 * @param send returns the service's errors; null when it is done
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
