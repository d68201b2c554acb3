/** External sign-in providers: `[auth.external.*]` and `[auth.web3.*]` of `config.toml`. */
import { ConfigRefused } from './toml-section.ts';
import type { Environment, TomlSection } from './toml-section.ts';

/** An enabled provider. */
export interface ExternalProviderConfig {
  /** Name of its section: `google`, or a name of the project's own. */
  readonly name: string;
  /** The first one is used for the code flow; tokens issued to any of them are accepted. */
  readonly clientIds: readonly [string, ...string[]];
  readonly secret: string | null;
  /** Base address of the installation, such as a Keycloak realm or a self-hosted GitLab. */
  readonly url: string | null;
  /** Issuer of tokens; null for the known issuer of the name. */
  readonly issuer: string | null;
  /** Redirect URI; null for the service's own. */
  readonly redirectUri: string | null;
  readonly skipNonceCheck: boolean;
  /** Whether users without an e-mail address may sign in. */
  readonly emailOptional: boolean;
  /** Scopes to request besides those of the sign-in. */
  readonly scopes: readonly string[];
  /** Endpoints of a provider with OAuth 2.0 but without OpenID Connect. */
  readonly endpoints: OAuthEndpoints | null;
  /** Ids of Apple's key, if the secret is such a key, which signs client secrets. */
  readonly appleKey: AppleKey | null;
}

export interface OAuthEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userinfo: string;
}

export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
}

/** Chains whose wallets may sign in. */
export interface AuthWeb3Config {
  readonly ethereum: boolean;
  readonly solana: boolean;
}

/** Reads `[auth.external]`: the enabled providers by name. Throws `ConfigRefused`. */
export function authExternalConfig(
  section: TomlSection,
): ReadonlyMap<string, ExternalProviderConfig> {
  const providers = section
    .keys()
    .flatMap((name) => providerConfig(name, section.section(name)) ?? []);
  return new Map(providers.map((provider) => [provider.name, provider]));
}

/** Reads `[auth.web3]`. Throws `ConfigRefused`. */
export function authWeb3Config(section: TomlSection): AuthWeb3Config {
  return {
    ethereum: section.section('ethereum').boolean('enabled', false),
    solana: section.section('solana').boolean('enabled', false),
  };
}

function providerConfig(name: string, section: TomlSection): ExternalProviderConfig | undefined {
  if (!/^[a-z][\w-]*$/.test(name))
    throw new ConfigRefused(
      `[auth.external.${name}] in config.toml must be named in small letters.`,
    );
  if (!section.boolean('enabled', false)) return undefined;
  if (section.isDisabledWithout(['client_id', 'secret'])) return undefined;
  const [first, ...others] = list(section.required('client_id'));
  if (first === undefined)
    throw new ConfigRefused(`client_id of [auth.external.${name}] in config.toml must be given.`);
  return {
    name,
    clientIds: [first, ...others],
    secret: section.text('secret') ?? null,
    url: address(section, name, 'url'),
    issuer: address(section, name, 'issuer'),
    redirectUri: address(section, name, 'redirect_uri'),
    skipNonceCheck: section.boolean('skip_nonce_check', false),
    emailOptional: section.boolean('email_optional', false),
    scopes: section.texts('scopes') ?? [],
    endpoints: endpointsOf(section, name),
    appleKey: appleKeyOf(section),
  };
}

function endpointsOf(section: TomlSection, name: string): OAuthEndpoints | null {
  const authorization = address(section, name, 'authorization_url');
  const token = address(section, name, 'token_url');
  const userinfo = address(section, name, 'userinfo_url');
  if (authorization === null && token === null && userinfo === null) return null;
  if (authorization === null || token === null || userinfo === null)
    throw new ConfigRefused(
      `[auth.external.${name}] in config.toml must have all of authorization_url, token_url and userinfo_url, or none.`,
    );
  return { authorization, token, userinfo };
}

function appleKeyOf(section: TomlSection): AppleKey | null {
  const [teamId, keyId] = [section.text('team_id'), section.text('key_id')];
  if (teamId === undefined && keyId === undefined) return null;
  return { teamId: section.required('team_id'), keyId: section.required('key_id') };
}

/** An address with TLS, or of this machine: an eavesdropper could sign in as anybody. */
function address(section: TomlSection, name: string, key: string): string | null {
  const text = section.text(key);
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname)))
    return text;
  throw new ConfigRefused(
    `${key} of [auth.external.${name}] in config.toml must be an address that begins with https://.`,
  );
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);

const list = (text: string): readonly string[] =>
  text.split(',').flatMap((each) => each.trim() || []);

const variableForm =
  /^GOTRUE_EXTERNAL_([A-Z][A-Z0-9_]*?)_(ENABLED|CLIENT_ID|SECRET|URL|ISSUER|REDIRECT_URI|SKIP_NONCE_CHECK|EMAIL_OPTIONAL)$/;
const notProviders = new Set(['email', 'phone', 'anonymous_users']);

/** The environment's variables of providers, as `[variable, path below [auth]]`. */
export function externalVariables(environment: Environment): readonly [string, string][] {
  return Object.keys(environment).flatMap((variable): [string, string][] => {
    const [, upper, key = ''] = variableForm.exec(variable) ?? [];
    const name = upper?.toLowerCase();
    if (name === undefined || notProviders.has(name)) return [];
    const chain = /^web3_(ethereum|solana)$/.exec(name)?.[1];
    const section = chain === undefined ? `external.${name}` : `web3.${chain}`;
    return [[variable, `${section}.${key.toLowerCase()}`]];
  });
}
