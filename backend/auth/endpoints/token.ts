/** `POST token`: signs in, by the way that `grant_type` names. */
import { refuse } from '../answers/errors.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import type { Endpoint } from './endpoint.ts';
import { tokenByIdToken } from './token-id-token.ts';
import { tokenByPassword } from './token-password.ts';
import { tokenByPkce } from './token-pkce.ts';
import { tokenByRefresh } from './token-refresh.ts';
import { tokenByWeb3 } from './token-web3.ts';

export const token: Endpoint = {
  method: 'POST',
  path: '/token',
  async answer(call) {
    const { auth, fields, query, device } = call;
    switch (query.get('grant_type')) {
      case 'password':
        await auth.limits.take('signInSignUps', device);
        await requireCaptcha(auth, fields.captchaToken(), device.address);
        return await tokenByPassword(call);
      case 'refresh_token':
        await auth.limits.take('tokenRefresh', device);
        return await tokenByRefresh(call);
      case 'pkce':
        await auth.limits.take('tokenRefresh', device);
        return await tokenByPkce(call);
      case 'id_token':
        // Nothing can be guessed here, and whoever has such a token has shown elsewhere to be somebody.
        await auth.limits.take('signInSignUps', device);
        return await tokenByIdToken(call);
      case 'web3':
        await auth.limits.take('web3', device);
        await requireCaptcha(auth, fields.captchaToken(), device.address);
        return await tokenByWeb3(call);
      default:
        return refuse('invalid_credentials', 'unsupported_grant_type');
    }
  },
};
