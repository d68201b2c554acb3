/** Bitbucket: as at GitHub, the account is at one address and its e-mail addresses are at another. */
import { fieldAt, textFields } from './json-fields.ts';
import { providerEmail } from './external-account.ts';
import type { ExternalEmail } from './external-account.ts';
import type { OAuthDescription } from './oauth-provider.ts';

const api = 'https://api.bitbucket.org/2.0';

export const bitbucket: OAuthDescription = {
  issuer: 'https://bitbucket.org',
  authorization: 'https://bitbucket.org/site/oauth2/authorize',
  token: 'https://bitbucket.org/site/oauth2/access_token',
  scopes: ['account', 'email'],
  separator: ' ',
  clientAuth: 'basic',
  usesPkce: false,
  async fetchAccount(provider, read) {
    const user = await read(`${api}/user`);
    const listed = fieldAt(await read(`${api}/user/emails`), 'values');
    const subject = fieldAt(user, 'uuid');
    if (typeof subject !== 'string')
      throw new Error('Bitbucket returned an account without an id.');
    const names = { name: 'display_name', full_name: 'display_name', user_name: 'username' };
    return {
      provider,
      subject,
      emails: Array.isArray(listed) ? listed.flatMap((each) => emailOf(each)) : [],
      claims: {
        iss: api,
        provider_id: subject,
        ...textFields(user, { ...names, avatar_url: 'links.avatar.href' }),
      },
    };
  },
};

function emailOf(listed: unknown): readonly ExternalEmail[] {
  return providerEmail(fieldAt(listed, 'email'), {
    verified: fieldAt(listed, 'is_confirmed') === true,
    primary: fieldAt(listed, 'is_primary') === true,
  });
}
