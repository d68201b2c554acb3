// The headers that tell a browser what a page of ours may do.

/** What a page may load and run besides what comes from its own origin. */
export interface ContentSources {
  /** Texts of the scripts that stand in every page, known from the build: each is allowed by its hash. */
  readonly inlineScriptHashes: readonly string[];
  /** Whether visitors come over TLS, so that they may be told never to come without. */
  readonly secure: boolean;
}

/**
 * Headers for a rendered page. Scripts come from our own files or are known from the build, so that text which found its way
 * into a page runs nowhere. Style attributes are allowed: pictures carry their placeholder in one.
 */
export function pageSecurityHeaders({
  inlineScriptHashes,
  secure,
}: ContentSources): Readonly<Record<string, string>> {
  const scripts = inlineScriptHashes.map((hash) => ` '${hash}'`).join('');
  const policy = [
    `default-src 'self'`,
    `script-src 'self'${scripts}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}
