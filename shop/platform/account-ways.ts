// The ways into an account that this shop offers, as `auth/v1/settings` states them. Fetched by the forms that need them.

/** What can be signed in with. */
export interface AccountWays {
  readonly email: boolean;
  readonly phone: boolean;
  /** Names of other services, in the order of the alphabet. */
  readonly providers: readonly string[];
  /** Whether new accounts are made. */
  readonly registers: boolean;
}

/** What the forms offer until, or unless, the service says otherwise. */
export const usualWays: AccountWays = { email: true, phone: false, providers: [], registers: true };

const ownWays: ReadonlySet<string> = new Set(['email', 'phone', 'anonymous_users']);

/** Rejects when the service does not answer. */
export async function fetchAccountWays(url: string, apikey: string): Promise<AccountWays> {
  const response = await fetch(`${url}/settings`, { headers: { apikey } });
  if (!response.ok) throw new Error(`The accounts service answered ${response.status}.`);
  const { external, disable_signup } = (await response.json()) as {
    external: Readonly<Record<string, boolean>>;
    disable_signup: boolean;
  };
  return {
    email: external.email === true,
    phone: external.phone === true,
    providers: Object.keys(external)
      .filter((name) => external[name] === true && !ownWays.has(name))
      .toSorted(),
    registers: !disable_signup,
  };
}
