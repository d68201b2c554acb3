// Security headers of pages: content security policy, permissions, referrer policy.

/** The supported captcha providers. */
export type CaptchaName = 'hcaptcha' | 'turnstile';

/** Origins that the providers' documentation requires. */
const captchaOrigins: Readonly<Record<CaptchaName, readonly string[]>> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

/** Origins from which the element of a payment provider loads its parts. */
export type ElementOrigins = Readonly<
  Partial<Record<'scripts' | 'frames' | 'connections', readonly string[]>>
>;

/**
 * Headers for a rendered page. Scripts come from the shop's own files alone, so that injected text is never executed: a built page
 * carries its data as JSON and has no inline script. Style attributes are allowed, since pictures carry their placeholder in one.
 * @param secure whether visitors use TLS, which HSTS then requires
 * @param analyticsHost origin of the outside service that measures visits, to which pages may send; null where there is none
 * @param express origins of the payment provider's element, which the checkout alone may load; null on other pages
 * @param captcha provider of the forms' captcha, whose script and frames are the only foreign ones
 */
export function pageSecurityHeaders({
  secure,
  captcha = null,
  analyticsHost = null,
  express = null,
}: {
  readonly secure: boolean;
  readonly captcha?: CaptchaName | null;
  readonly analyticsHost?: string | null;
  readonly express?: ElementOrigins | null;
}): Readonly<Record<string, string>> {
  const captchaSource = captcha === null ? '' : ` ${captchaOrigins[captcha].join(' ')}`;
  const analyticsSource = analyticsHost === null ? '' : ` ${analyticsHost}`;
  const { scripts = [], frames = [], connections = [] } = express ?? {};
  const connected = [captchaSource, analyticsSource, ...connections.map(after)].join('');
  const framed = [captchaSource, ...frames.map(after)].join('');
  const policy = [
    `default-src 'self'`,
    `script-src 'self'${[captchaSource, ...scripts.map(after)].join('')}`,
    `style-src 'self' 'unsafe-inline'${captchaSource}`,
    `img-src 'self' data: blob:`,
    ...(framed === '' ? [] : [`frame-src 'self'${framed}`]),
    ...(connected === '' ? [] : [`connect-src 'self'${connected}`]),
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

const after = (origin: string): string => ` ${origin}`;
