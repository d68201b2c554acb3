/** Captcha verification: the captcha service checks the visitor's token. */
import type { CaptchaConfig } from '../../config/auth-limits.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';

const addresses: Readonly<Record<CaptchaConfig['provider'], string>> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const timeoutMs = 10_000;

/** Refuses `captcha_failed` a token that the service rejects; passes when the settings require no captcha. */
export async function requireCaptcha(
  auth: AuthContext,
  token: string,
  address: string,
): Promise<void> {
  const { captcha } = auth.settings;
  if (captcha === null) return;
  const problem = await captchaProblem(captcha, { token, address, fetch: auth.fetch });
  if (problem !== null)
    refuse('captcha_failed', `captcha protection: request disallowed (${problem})`);
}

/** The service's reason to reject a token; null when it accepts it. Rejects when the service does not respond. */
export async function captchaProblem(
  { provider, secret, verifyUrl }: CaptchaConfig,
  request: { readonly token: string; readonly address: string; readonly fetch: typeof fetch },
): Promise<string | null> {
  if (request.token === '') return 'no captcha_token found in request';
  const response = await request.fetch(verifyUrl ?? addresses[provider], {
    method: 'POST',
    body: new URLSearchParams({ secret, response: request.token, remoteip: request.address }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const result = (await response.json()) as {
    readonly success?: boolean;
    readonly 'error-codes'?: readonly string[];
  };
  return result.success === true ? null : (result['error-codes']?.join() ?? 'not solved');
}
