/** `POST passkeys/authentication/options` and `…/verify`: signs in by a key that the browser finds by itself. */
import { grantResponse } from '../answers/grant-response.ts';
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { record } from '../audit/audit.ts';
import { beginSession } from '../sessions/session.ts';
import { inUnit } from '../unit.ts';
import { holdUser, isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import {
  holdPasskey,
  insertWebauthnChallenge,
  takeWebauthnChallenge,
  touchPasskey,
} from '../webauthn/passkey.ts';
import { askForSignature, checkSignature } from '../webauthn/relying-party.ts';
import type { Endpoint } from './endpoint.ts';
import { inSeconds, readAnswer, requirePasskeys, standing } from './passkey-register.ts';

export const passkeySignInOptions: Endpoint = {
  method: 'POST',
  path: '/passkeys/authentication/options',
  limit: 'passkey',
  captcha: true,
  async answer({ auth }) {
    requirePasskeys(auth);
    const { challengeSeconds } = auth.settings.webauthn;
    const options = await askForSignature(auth.settings, []);
    const { challenge } = options;
    const id = await inUnit(auth, (unit) =>
      insertWebauthnChallenge(unit, 'authentication', null, challenge, challengeSeconds),
    );
    return json({ challenge_id: id, options, expires_at: inSeconds(challengeSeconds) });
  },
};

export const passkeySignIn: Endpoint = {
  method: 'POST',
  path: '/passkeys/authentication/verify',
  limit: 'passkey',
  async answer(call) {
    const { auth, device } = call;
    requirePasskeys(auth);
    const { challengeId, credential } = readAnswer(call);
    const taken = await inUnit(auth, (unit) =>
      takeWebauthnChallenge(unit, 'authentication', null, challengeId),
    );
    const challenge = standing(taken);
    return await inUnit(auth, async (unit) => {
      const { id } = credential;
      const key = typeof id === 'string' ? await holdPasskey(unit, id) : undefined;
      // What the key says of its owner must agree with what we know.
      if (key === undefined || !names(credential, key.userId))
        return refuse('webauthn_verification_failed');
      const count = await checkSignature(auth.settings, challenge, credential, key);
      if (count === undefined) return refuse('webauthn_verification_failed');
      const user = await holdUser(unit, key.userId);
      if (user === undefined) return refuse('user_not_found', { status: 403 });
      requireActive(user);
      await touchPasskey(unit, key.passkeyId, count);
      await record(auth, unit, 'login', user, device, {
        provider: 'passkey',
        passkey_id: key.passkeyId,
      });
      return grantResponse(await beginSession(auth, unit, user, 'passkey', device));
    });
  },
};

function names({ response }: Readonly<Record<string, unknown>>, userId: string): boolean {
  const handle = (response as { readonly userHandle?: unknown } | undefined)?.userHandle;
  return typeof handle === 'string' && Buffer.from(handle, 'base64url').toString('utf8') === userId;
}

function requireActive(user: User): void {
  if ((user.email ?? '') !== '' && user.email_confirmed_at === null)
    refuse('email_not_confirmed', { status: 403 });
  if ((user.email ?? '') === '' && (user.phone ?? '') !== '' && user.phone_confirmed_at === null)
    refuse('phone_not_confirmed', { status: 403 });
  if (isBanned(user)) refuse('user_banned', { status: 403 });
}
