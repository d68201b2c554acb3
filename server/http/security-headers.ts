// The headers that tell a browser what a page of ours may do.

/**
 * Headers for a rendered page. Scripts come from our own files alone, so that text which found its way into a page runs
 * nowhere: a built page carries its data as JSON and has no inline script. Style attributes are allowed, since pictures
 * carry their placeholder in one.
 * @param secure whether visitors come over TLS, so that they may be told never to come without
 */
export function pageSecurityHeaders({
  secure,
}: {
  readonly secure: boolean;
}): Readonly<Record<string, string>> {
  const policy = [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
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
