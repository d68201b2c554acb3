/** `POST token`: signs in, by the way that `grant_type` names. */
import { refuse } from '../answers/errors.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import type { Endpoint } from './endpoint.ts';
import { tokenByPassword } from './token-password.ts';
import { tokenByPkce } from './token-pkce.ts';
import { tokenByRefresh } from './token-refresh.ts';

export const token: Endpoint = {
  method: 'POST',
  path: '/token',
  async answer(call) {
    const { auth, fields, query, device } = call;
    switch (query.get('grant_type')) {
      case 'password':
        auth.limits.take('signInSignUps', device.address);
        await requireCaptcha(auth, fields.captchaToken(), device.address);
        return await tokenByPassword(call);
      case 'refresh_token':
        auth.limits.take('tokenRefresh', device.address);
        return await tokenByRefresh(call);
      case 'pkce':
        auth.limits.take('tokenRefresh', device.address);
        return await tokenByPkce(call);
      default:
        return refuse('invalid_credentials', 'unsupported_grant_type');
    }
  },
};
