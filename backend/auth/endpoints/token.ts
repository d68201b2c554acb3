/** `POST token`: signs in by the grant that `grant_type` names. */
import { refuse } from '../respond/errors.ts';
import { requireCaptcha } from '../captcha/captcha.ts';
import type { Endpoint } from './endpoint.ts';
import { signInWithIdToken } from './token-id-token.ts';
import { signInWithPassword } from './token-password.ts';
import { exchangePkceCode } from './token-pkce.ts';
import { refreshSession } from './token-refresh.ts';
import { signInWithWallet } from './token-web3.ts';

export const token: Endpoint = {
  method: 'POST',
  path: '/token',
  async handle(call) {
    const { auth, fields, query, device } = call;
    switch (query.get('grant_type')) {
      case 'password':
        await auth.limits.consume('signInSignUps', device);
        await requireCaptcha(auth, fields.captchaToken(), device.address);
        return await signInWithPassword(call);
      case 'refresh_token':
        await auth.limits.consume('tokenRefresh', device);
        return await refreshSession(call);
      case 'pkce':
        await auth.limits.consume('tokenRefresh', device);
        return await exchangePkceCode(call);
      case 'id_token':
        // No captcha: nothing can be guessed here, and the token proves a sign-in elsewhere.
        await auth.limits.consume('signInSignUps', device);
        return await signInWithIdToken(call);
      case 'web3':
        await auth.limits.consume('web3', device);
        await requireCaptcha(auth, fields.captchaToken(), device.address);
        return await signInWithWallet(call);
      default:
        return refuse('invalid_credentials', 'unsupported_grant_type');
    }
  },
};
