// Id of the session that a token belongs to. Pure.

/** The claim `session_id` of an access token; null for a token without one, or no token at all. */
export function sessionIdOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const id =
      typeof claims === 'object' && claims !== null && 'session_id' in claims
        ? claims.session_id
        : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
