/** Descriptions of providers with OAuth 2.0 alone, from their own documentation, and of those that a project describes. */
import type { OAuthEndpoints } from '../../config/auth-external.ts';
import { fieldAt, textFields } from './json-fields.ts';
import { bitbucket } from './bitbucket.ts';
import { providerEmail } from './external-account.ts';
import type { ExternalAccount, ExternalEmail } from './external-account.ts';
import { github } from './github.ts';
import type { OAuthDescription } from './oauth-provider.ts';
import { accountOfClaims } from './openid-claims.ts';

/** Paths of the fields in a provider's profile of a person. */
interface Profile {
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly email: string;
  /** The field that says whether the address is verified, or the provider's statement for all its addresses. */
  readonly verified: string | boolean;
  readonly claims: Readonly<Record<string, string>>;
}

const defaults = { separator: ' ', clientAuth: 'post', usesPkce: false } as const;

const described: Readonly<
  Record<string, Omit<OAuthDescription, 'fetchAccount'> & { profile: Profile }>
> = {
  discord: {
    ...defaults,
    issuer: 'https://discord.com',
    authorization: 'https://discord.com/api/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    scopes: ['email', 'identify'],
    usesPkce: true,
    profile: {
      address: 'https://discord.com/api/users/@me',
      subject: 'id',
      email: 'email',
      verified: 'verified',
      claims: { name: 'username', full_name: 'global_name' },
    },
  },
  facebook: {
    ...defaults,
    issuer: 'https://www.facebook.com',
    authorization: 'https://www.facebook.com/dialog/oauth',
    token: 'https://graph.facebook.com/oauth/access_token',
    scopes: ['email'],
    separator: ',',
    profile: {
      address: 'https://graph.facebook.com/me?fields=email,first_name,last_name,name,picture',
      subject: 'id',
      email: 'email',
      verified: true,
      claims: { name: 'name', full_name: 'name', nickname: 'name', avatar_url: 'picture.data.url' },
    },
  },
  figma: {
    ...defaults,
    issuer: 'https://www.figma.com',
    authorization: 'https://www.figma.com/oauth',
    token: 'https://api.figma.com/v1/oauth/token',
    scopes: ['current_user:fetchJson'],
    clientAuth: 'basic',
    profile: {
      address: 'https://api.figma.com/v1/me',
      subject: 'id',
      email: 'email',
      verified: true,
      claims: { name: 'handle', full_name: 'handle', avatar_url: 'img_url' },
    },
  },
  notion: {
    ...defaults,
    issuer: 'https://www.notion.com',
    authorization: 'https://api.notion.com/v1/oauth/authorize?owner=user',
    token: 'https://api.notion.com/v1/oauth/token',
    scopes: [],
    clientAuth: 'basic',
    profile: {
      address: 'https://api.notion.com/v1/users/me',
      headers: { 'Notion-Version': '2022-06-28' },
      subject: 'bot.owner.user.id',
      email: 'bot.owner.user.person.email',
      verified: true,
      claims: {
        name: 'bot.owner.user.name',
        full_name: 'bot.owner.user.name',
        avatar_url: 'bot.owner.user.avatar_url',
      },
    },
  },
  spotify: {
    ...defaults,
    issuer: 'https://accounts.spotify.com',
    authorization: 'https://accounts.spotify.com/authorize',
    token: 'https://accounts.spotify.com/api/token',
    scopes: ['user-fetchJson-email'],
    clientAuth: 'basic',
    usesPkce: true,
    profile: {
      address: 'https://api.spotify.com/v1/me',
      subject: 'id',
      email: 'email',
      // Spotify's documentation says that there is no proof that the address is the person's.
      verified: false,
      claims: { name: 'display_name', full_name: 'display_name' },
    },
  },
  x: {
    ...defaults,
    issuer: 'https://x.com',
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    scopes: ['users.fetchJson', 'tweet.fetchJson', 'users.email'],
    clientAuth: 'basic',
    usesPkce: true,
    profile: {
      address:
        'https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url,confirmed_email',
      subject: 'data.id',
      email: 'data.confirmed_email',
      verified: true,
      claims: {
        name: 'data.name',
        full_name: 'data.name',
        user_name: 'data.username',
        preferred_username: 'data.username',
        avatar_url: 'data.profile_image_url',
      },
    },
  },
  zoom: {
    ...defaults,
    issuer: 'https://zoom.us',
    authorization: 'https://zoom.us/oauth/authorize',
    token: 'https://zoom.us/oauth/token',
    scopes: [],
    clientAuth: 'basic',
    profile: {
      address: 'https://api.zoom.us/v2/users/me',
      subject: 'id',
      email: 'email',
      verified: 'verified',
      claims: { name: 'display_name', full_name: 'display_name', avatar_url: 'pic_url' },
    },
  },
};

/** The names of described providers. */
export const describedNames: readonly string[] = ['bitbucket', 'github', ...Object.keys(described)];

/** The description of that name, at an installation's address if it has one; undefined for an unknown name. */
export function descriptionOf(
  name: string,
  installation: string | null,
): OAuthDescription | undefined {
  if (name === 'github') return github(installation);
  if (name === 'bitbucket') return bitbucket;
  const found = Object.hasOwn(described, name) ? described[name] : undefined;
  if (found === undefined) return undefined;
  const { profile, ...description } = found;
  return {
    ...description,
    fetchAccount: async (provider, fetchJson) =>
      accountOf(
        provider,
        description.issuer,
        profile,
        await fetchJson(profile.address, profile.headers),
      ),
  };
}

/** A provider by the addresses in a project's settings: its profile has the claims of OpenID Connect, with `sub` or `id`. */
export function customDescription(endpoints: OAuthEndpoints): OAuthDescription {
  return {
    ...defaults,
    issuer: new URL(endpoints.token).origin,
    authorization: endpoints.authorization,
    token: endpoints.token,
    scopes: [],
    usesPkce: true,
    async fetchAccount(provider, fetchJson) {
      const profileData = await fetchJson(endpoints.userinfo);
      const claims =
        typeof profileData === 'object' && profileData !== null ? { ...profileData } : {};
      return accountOfClaims(provider, { ...claims, sub: subjectOf(profileData, ['sub', 'id']) });
    },
  };
}

function accountOf(
  provider: string,
  issuer: string,
  profile: Profile,
  profileData: unknown,
): ExternalAccount {
  const subject = subjectOf(profileData, [profile.subject]);
  return {
    provider,
    subject,
    emails: emailOf(profile, profileData),
    claims: { iss: issuer, provider_id: subject, ...textFields(profileData, profile.claims) },
  };
}

function emailOf({ email, verified }: Profile, profileData: unknown): readonly ExternalEmail[] {
  const flag = typeof verified === 'boolean' ? verified : fieldAt(profileData, verified);
  return providerEmail(fieldAt(profileData, email), {
    verified: flag === true || flag === 1,
    primary: true,
  });
}

/** The account's id. Rejects a profile without one. */
function subjectOf(profileData: unknown, names: readonly string[]): string {
  for (const name of names) {
    const value = fieldAt(profileData, name);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  throw new Error('A provider returned an account without an id.');
}
