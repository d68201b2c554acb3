// The session as the browser has stored it: whether the client can work with it. Pure.

/**
 * Whether a stored text is a session. What a later version, another program or a curious hand has put there is none, and would
 * stand in the way of every new one.
 */
export function isStoredSession(text: string): boolean {
  const { access_token, refresh_token, expires_at, user } = fieldsOf(parsed(text));
  const { id, factors } = fieldsOf(user);
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof id === 'string' &&
    (factors == null || (Array.isArray(factors) && factors.every((factor) => isObject(factor))))
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}
