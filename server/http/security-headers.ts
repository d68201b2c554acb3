// The headers that tell a browser what a page of ours may do.

/** Whose puzzles forms may show. */
export type CaptchaName = 'hcaptcha' | 'turnstile';

/** What the providers' own documentation asks to be let in. */
const puzzleOrigins: Readonly<Record<CaptchaName, readonly string[]>> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

/**
 * Headers for a rendered page. Scripts come from our own files alone, so that text which found its way into a page runs
 * nowhere: a built page carries its data as JSON and has no inline script. Style attributes are allowed, since pictures
 * carry their placeholder in one.
 * @param secure whether visitors come over TLS, so that they may be told never to come without
 * @param captcha whose puzzle the forms show: its script and frames are the only ones from elsewhere, and only then
 */
export function pageSecurityHeaders({
  secure,
  captcha = null,
}: {
  readonly secure: boolean;
  readonly captcha?: CaptchaName | null;
}): Readonly<Record<string, string>> {
  const puzzle = captcha === null ? '' : ` ${puzzleOrigins[captcha].join(' ')}`;
  const policy = [
    `default-src 'self'`,
    `script-src 'self'${puzzle}`,
    `style-src 'self' 'unsafe-inline'${puzzle}`,
    `img-src 'self' data: blob:`,
    ...(puzzle === '' ? [] : [`frame-src 'self'${puzzle}`, `connect-src 'self'${puzzle}`]),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
