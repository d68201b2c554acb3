// Auth settings: the sign-in methods that `auth/v1/settings` states. Fetched by the forms that need them.

/** The available sign-in methods and account features. */
export interface AuthSettings {
  readonly email: boolean;
  readonly phone: boolean;
  /** Names of other services, in the order of the alphabet. */
  readonly providers: readonly string[];
  /** Whether new accounts are made. */
  readonly allowsSignUp: boolean;
  /** Whether a device's own key signs in. */
  readonly passkeys: boolean;
  /** Whether customers connect and remove other services themselves. */
  readonly allowsLinking: boolean;
  /** The captcha that forms must show; null where none is required. */
  readonly captcha: CaptchaSettings | null;
}

/** Captcha provider, and the key of its widget. */
export interface CaptchaSettings {
  readonly provider: 'hcaptcha' | 'turnstile';
  readonly siteKey: string;
}

/** Settings of the forms until, or unless, the service states others. */
export const defaultAuthSettings: AuthSettings = {
  email: true,
  phone: false,
  providers: [],
  allowsSignUp: true,
  passkeys: false,
  allowsLinking: false,
  captcha: null,
};

const builtInMethods: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'anonymous_users',
  'web3_ethereum',
  'web3_solana',
]);

/** Rejects when the service does not answer. */
export async function fetchAuthSettings(url: string, apikey: string): Promise<AuthSettings> {
  const response = await fetch(`${url}/settings`, { headers: { apikey } });
  if (!response.ok) throw new Error(`The accounts service answered ${response.status}.`);
  return readAuthSettings((await response.json()) as ServiceSettings);
}

/** The service's response; some services that speak the protocol omit the last three fields. */
interface ServiceSettings {
  readonly external: Readonly<Record<string, boolean>>;
  readonly disable_signup: boolean;
  readonly passkeys_enabled?: boolean;
  readonly manual_linking_enabled?: boolean;
  readonly captcha?: { readonly provider: string; readonly site_key: string } | null;
}

function readAuthSettings(settings: ServiceSettings): AuthSettings {
  const { external, disable_signup, captcha } = settings;
  return {
    email: external.email === true,
    phone: external.phone === true,
    providers: Object.keys(external)
      .filter((name) => external[name] === true && !builtInMethods.has(name))
      .toSorted(),
    allowsSignUp: !disable_signup,
    passkeys: settings.passkeys_enabled === true,
    // A service that does not say so says it when it is tried.
    allowsLinking: settings.manual_linking_enabled !== false,
    captcha:
      captcha?.provider === 'hcaptcha' || captcha?.provider === 'turnstile'
        ? { provider: captcha.provider, siteKey: captcha.site_key }
        : null,
  };
}
