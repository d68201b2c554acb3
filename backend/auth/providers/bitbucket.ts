/** Bitbucket: like at GitHub, the account is at one address and the e-mail addresses are at another. */
import { field, texts } from './answer-fields.ts';
import { emailTold } from './external-account.ts';
import type { ExternalEmail } from './external-account.ts';
import type { OAuthDescription } from './oauth-provider.ts';

const api = 'https://api.bitbucket.org/2.0';

export const bitbucket: OAuthDescription = {
  issuer: 'https://bitbucket.org',
  authorization: 'https://bitbucket.org/site/oauth2/authorize',
  token: 'https://bitbucket.org/site/oauth2/access_token',
  scopes: ['account', 'email'],
  separator: ' ',
  secretIn: 'header',
  provesKey: false,
  async account(provider, read) {
    const user = await read(`${api}/user`);
    const listed = field(await read(`${api}/user/emails`), 'values');
    const subject = field(user, 'uuid');
    if (typeof subject !== 'string') throw new Error('Bitbucket told of somebody without an id.');
    const names = { name: 'display_name', full_name: 'display_name', user_name: 'username' };
    return {
      provider,
      subject,
      emails: Array.isArray(listed) ? listed.flatMap((each) => emailOf(each)) : [],
      claims: {
        iss: api,
        provider_id: subject,
        ...texts(user, { ...names, avatar_url: 'links.avatar.href' }),
      },
    };
  },
};

function emailOf(listed: unknown): readonly ExternalEmail[] {
  return emailTold(field(listed, 'email'), {
    verified: field(listed, 'is_confirmed') === true,
    primary: field(listed, 'is_primary') === true,
  });
}
