/** Issuers of OpenID Connect providers: those known by their names in the settings; any other name needs its issuer there. */
import type { ExternalProviderConfig } from '../../config/auth-external.ts';

export interface Issuer {
  /** The address whose metadata is discovered. */
  readonly address: string;
  readonly scopes: readonly string[];
  /** Further parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
}

const defaultScopes = ['openid', 'email', 'profile'];

interface KnownIssuer {
  /** Null when each installation has its own. */
  readonly address: string | null;
  /** Appended to the address of an installation. */
  readonly suffix?: string;
  readonly scopes?: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
}

const known: Readonly<Record<string, KnownIssuer>> = {
  apple: {
    address: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    // A request for the name is answered with a form.
    parameters: { response_mode: 'form_post' },
  },
  azure: { address: 'https://login.microsoftonline.com/common', suffix: '/v2.0' },
  gitlab: { address: 'https://gitlab.com' },
  google: { address: 'https://accounts.google.com' },
  kakao: {
    address: 'https://kauth.kakao.com',
    scopes: ['openid', 'account_email', 'profile_nickname'],
  },
  keycloak: { address: null },
  linkedin_oidc: { address: 'https://www.linkedin.com/oauth' },
  slack_oidc: { address: 'https://slack.com' },
  twitch: {
    address: 'https://id.twitch.tv/oauth2',
    scopes: ['openid', 'user:read:email'],
    parameters: {
      claims: JSON.stringify({
        id_token: { email: null, email_verified: null, picture: null, preferred_username: null },
      }),
    },
  },
};

/** The names of known issuers. */
export const knownIssuerNames: readonly string[] = Object.keys(known);

/** The issuer of a name without any settings; null when it depends on them. */
export function issuerAddress(name: string): string | null {
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  return found?.address == null ? null : `${found.address}${found.suffix ?? ''}`;
}

/** The provider's issuer; undefined when neither its name nor its settings define one. */
export function issuerOf({ name, issuer, url }: ExternalProviderConfig): Issuer | undefined {
  const found: KnownIssuer = Object.hasOwn(known, name)
    ? (known[name] ?? { address: null })
    : { address: null };
  const installation = url === null ? found.address : url.replace(/\/+$/, '');
  const address = issuer ?? (installation === null ? null : `${installation}${found.suffix ?? ''}`);
  if (address === null) return undefined;
  return {
    address,
    scopes: found.scopes ?? defaultScopes,
    parameters: found.parameters ?? {},
  };
}
