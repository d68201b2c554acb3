/** Schema of external sign-in providers: `[auth.external.*]` and `[auth.web3.*]` of `config.toml`. */
import { key } from './config-key.ts';
import { sectionMap } from './config-map.ts';
import type { ConfigNode, ConfigOf } from './config-node.ts';
import { section, switchedSection } from './config-section.ts';
import type { TomlSection } from './toml-section.ts';
import { flag, itemsOf, secureAddress, text, texts } from './value-types.ts';

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

const address = (
  path: string,
  absent: string,
  meaning: string,
  variables: readonly string[] = [],
): ConfigNode<string | null> => key(path, secureAddress, { absent, variables, meaning });

const providerFields = section('', {
  clientIds: key('client_id', text, {
    variables: ['GOTRUE_EXTERNAL_NAME_CLIENT_ID'],
    meaning:
      'ids that the provider gave, separated by commas; the first is used, tokens for all of them are accepted',
  }),
  secret: key('secret', text, {
    absent: 'none',
    variables: ['GOTRUE_EXTERNAL_NAME_SECRET'],
    meaning:
      'secret that the provider gave; for Apple, it may be the key (`.p8`) that signs secrets as they are needed',
  }),
  url: address(
    'url',
    'that of the provider',
    'the installation: Keycloak’s realm, an own GitLab or GitHub, Microsoft’s tenant',
    ['GOTRUE_EXTERNAL_NAME_URL'],
  ),
  issuer: address('issuer', 'that of a known name', 'the issuer of tokens', [
    'GOTRUE_EXTERNAL_NAME_ISSUER',
  ]),
  redirectUri: address(
    'redirect_uri',
    '`API_EXTERNAL_URL/auth/v1/callback`',
    'address to which people come back',
    ['GOTRUE_EXTERNAL_NAME_REDIRECT_URI'],
  ),
  skipNonceCheck: key('skip_nonce_check', flag, {
    default: false,
    variables: ['GOTRUE_EXTERNAL_NAME_SKIP_NONCE_CHECK'],
    meaning: 'accept tokens without the nonce of the request',
  }),
  emailOptional: key('email_optional', flag, {
    default: false,
    variables: ['GOTRUE_EXTERNAL_NAME_EMAIL_OPTIONAL'],
    meaning: 'allow people without an address that the provider has verified; they have none here',
  }),
  scopes: key('scopes', texts, {
    default: [],
    meaning: 'scopes to request beside those that signing in needs',
  }),
  authorization: address(
    'authorization_url',
    'none',
    'first of the three addresses of a provider of OAuth 2.0 without OpenID Connect',
  ),
  token: address('token_url', 'none', 'address of its tokens'),
  userinfo: address('userinfo_url', 'none', 'address of its profiles'),
  teamId: key('team_id', text, { absent: 'none', meaning: 'team of Apple’s key' }),
  keyId: key('key_id', text, { absent: 'none', meaning: 'id of Apple’s key' }),
});

const providerSchema = switchedSection(
  '',
  {
    enabled: key('enabled', flag, {
      default: false,
      variables: ['GOTRUE_EXTERNAL_NAME_ENABLED'],
      meaning: 'whether people sign in with the provider',
    }),
    credentials: ['client_id', 'secret'],
  },
  section('', { fields: providerFields }, ({ fields }, own) => providerConfig(fields, own)),
);

/** Schema of `[auth.external]`: the enabled providers by name. */
export const authExternalSchema = sectionMap(
  'external',
  {
    placeholder: 'NAME',
    form: { pattern: /^[a-z][\w-]*$/, problem: 'named in small letters' },
    otherNames: ['email', 'phone', 'anonymous_users', 'web3_ethereum', 'web3_solana'],
  },
  providerSchema,
);

const chain = (name: string, title: string) =>
  key(`${name}.enabled`, flag, {
    default: false,
    variables: [`GOTRUE_EXTERNAL_WEB3_${name.toUpperCase()}_ENABLED`],
    meaning: `whether wallets of ${title} sign in`,
  });

/** Schema of `[auth.web3]`: chains whose wallets may sign in. */
export const authWeb3Schema = section('web3', {
  ethereum: chain('ethereum', 'Ethereum'),
  solana: chain('solana', 'Solana'),
});

type ProviderFields = ConfigOf<typeof providerFields>;

function providerConfig(fields: ProviderFields, own: TomlSection): ExternalProviderConfig {
  const { clientIds, authorization, token, userinfo, teamId, keyId, ...rest } = fields;
  const [first = own.refuseKey('client_id', 'given'), ...others] = itemsOf(clientIds);
  return {
    ...rest,
    name: own.key,
    clientIds: [first, ...others],
    endpoints: endpointsOf({ authorization, token, userinfo }, own),
    appleKey: appleKeyOf({ teamId, keyId }, own),
  };
}

function endpointsOf(
  { authorization, token, userinfo }: Nullable<OAuthEndpoints>,
  own: TomlSection,
): OAuthEndpoints | null {
  if (authorization === null && token === null && userinfo === null) return null;
  if (authorization === null || token === null || userinfo === null)
    return own.refuse('have all of authorization_url, token_url and userinfo_url, or none');
  return { authorization, token, userinfo };
}

function appleKeyOf({ teamId, keyId }: Nullable<AppleKey>, own: TomlSection): AppleKey | null {
  if (teamId === null && keyId === null) return null;
  return {
    teamId: teamId ?? own.refuseKey('team_id', 'given'),
    keyId: keyId ?? own.refuseKey('key_id', 'given'),
  };
}

type Nullable<T> = { readonly [Name in keyof T]: T[Name] | null };
