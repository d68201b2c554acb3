/** Asks the service whose puzzle the visitor solved whether it was solved. */
import type { CaptchaConfig } from '../../config/auth-config.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthContext } from '../auth-context.ts';

const addresses: Readonly<Record<CaptchaConfig['provider'], string>> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const timeoutMs = 10_000;

/** Refuses with `captcha_failed` a token that the service does not vouch for; passes where the settings ask for none. */
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

/** What is wrong with a token, in the service's words; null where it vouches for it. Rejects when it does not answer. */
export async function captchaProblem(
  { provider, secret, verifyUrl }: CaptchaConfig,
  asked: { readonly token: string; readonly address: string; readonly fetch: typeof fetch },
): Promise<string | null> {
  if (asked.token === '') return 'no captcha_token found in request';
  const response = await asked.fetch(verifyUrl ?? addresses[provider], {
    method: 'POST',
    body: new URLSearchParams({ secret, response: asked.token, remoteip: asked.address }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json()) as {
    readonly success?: boolean;
    readonly 'error-codes'?: readonly string[];
  };
  return answer.success === true ? null : (answer['error-codes']?.join() ?? 'not solved');
}
