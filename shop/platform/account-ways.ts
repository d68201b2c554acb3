// The ways into an account that this shop offers, as `auth/v1/settings` states them. Fetched by the forms that need them.

/** What can be signed in with. */
export interface AccountWays {
  readonly email: boolean;
  readonly phone: boolean;
  /** Names of other services, in the order of the alphabet. */
  readonly providers: readonly string[];
  /** Whether new accounts are made. */
  readonly registers: boolean;
  /** Whether a device's own key signs in. */
  readonly passkeys: boolean;
  /** Whether customers connect and remove other services themselves. */
  readonly links: boolean;
  /** The puzzle that forms must show; null where none is asked for. */
  readonly puzzle: Puzzle | null;
}

/** Whose puzzle tells people from machines, and the key by which it is shown. */
export interface Puzzle {
  readonly provider: 'hcaptcha' | 'turnstile';
  readonly siteKey: string;
}

/** What the forms offer until, or unless, the service says otherwise. */
export const usualWays: AccountWays = {
  email: true,
  phone: false,
  providers: [],
  registers: true,
  passkeys: false,
  links: false,
  puzzle: null,
};

const ownWays: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'anonymous_users',
  'web3_ethereum',
  'web3_solana',
]);

/** Rejects when the service does not answer. */
export async function fetchAccountWays(url: string, apikey: string): Promise<AccountWays> {
  const response = await fetch(`${url}/settings`, { headers: { apikey } });
  if (!response.ok) throw new Error(`The accounts service answered ${response.status}.`);
  return waysIn((await response.json()) as ServiceSettings);
}

/** What the service says of itself; the last three are not said by every service that speaks the protocol. */
interface ServiceSettings {
  readonly external: Readonly<Record<string, boolean>>;
  readonly disable_signup: boolean;
  readonly passkeys_enabled?: boolean;
  readonly manual_linking_enabled?: boolean;
  readonly captcha?: { readonly provider: string; readonly site_key: string } | null;
}

function waysIn(settings: ServiceSettings): AccountWays {
  const { external, disable_signup, captcha } = settings;
  return {
    email: external.email === true,
    phone: external.phone === true,
    providers: Object.keys(external)
      .filter((name) => external[name] === true && !ownWays.has(name))
      .toSorted(),
    registers: !disable_signup,
    passkeys: settings.passkeys_enabled === true,
    // A service that does not say so says it when it is tried.
    links: settings.manual_linking_enabled !== false,
    puzzle:
      captcha?.provider === 'hcaptcha' || captcha?.provider === 'turnstile'
        ? { provider: captcha.provider, siteKey: captcha.site_key }
        : null,
  };
}
