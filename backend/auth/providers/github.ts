/** The OAuth provider `github`, public or self-hosted: the account is at one address, its e-mail addresses are at another. */
import { fieldAt, textFields } from './json-fields.ts';
import { providerEmail } from './external-account.ts';
import type { ExternalAccount, ExternalEmail } from './external-account.ts';
import type { OAuthDescription } from './oauth-provider.ts';

const publicSite = 'https://github.com';

/** GitHub at an installation's address; null for the public site. */
export function github(installation: string | null): OAuthDescription {
  const site = installation?.replace(/\/+$/, '') ?? publicSite;
  const api = site === publicSite ? 'https://api.github.com' : `${site}/api/v3`;
  return {
    issuer: `${site}/login/oauth`,
    authorization: `${site}/login/oauth/authorize`,
    token: `${site}/login/oauth/access_token`,
    scopes: ['user:email'],
    separator: ' ',
    clientAuth: 'post',
    usesPkce: true,
    async fetchAccount(name, read) {
      const user = await read(`${api}/user`);
      return accountOf(name, api, user, await read(`${api}/user/emails`));
    },
  };
}

function accountOf(provider: string, api: string, user: unknown, emails: unknown): ExternalAccount {
  const id = fieldAt(user, 'id');
  if (typeof id !== 'number') throw new Error('GitHub returned an account without an id.');
  const subject = String(id);
  const names = textFields(user, { name: 'name', user_name: 'login', avatar_url: 'avatar_url' });
  return {
    provider,
    subject,
    emails: Array.isArray(emails) ? emails.flatMap((each) => emailOf(each)) : [],
    claims: {
      iss: api,
      provider_id: subject,
      ...names,
      ...(names['name'] === undefined ? {} : { full_name: names['name'] }),
      ...(names['user_name'] === undefined ? {} : { preferred_username: names['user_name'] }),
    },
  };
}

function emailOf(listed: unknown): readonly ExternalEmail[] {
  return providerEmail(fieldAt(listed, 'email'), {
    verified: fieldAt(listed, 'verified') === true,
    primary: fieldAt(listed, 'primary') === true,
  });
}
