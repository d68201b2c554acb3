/** Asks the service whose puzzle the visitor solved whether it was solved. */
import type { CaptchaConfig } from '../../config/auth-config.ts';
import { refuse } from '../answers/errors.ts';
import type { Auth } from '../auth-parts.ts';

const addresses: Readonly<Record<CaptchaConfig['provider'], string>> = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const patienceMs = 10_000;

/** Refuses with `captcha_failed` a token that the service does not vouch for; passes where the settings ask for none. */
export async function requireCaptcha(auth: Auth, token: string, address: string): Promise<void> {
  const { captcha } = auth.settings;
  if (captcha === null) return;
  if (token === '') fail('no captcha_token found in request');
  const response = await auth.fetch(addresses[captcha.provider], {
    method: 'POST',
    body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const answer = (await response.json()) as {
    readonly success?: boolean;
    readonly 'error-codes'?: readonly string[];
  };
  if (answer.success !== true) fail(answer['error-codes']?.join() ?? 'not solved');
}

function fail(why: string): never {
  refuse('captcha_failed', `captcha protection: request disallowed (${why})`);
}
