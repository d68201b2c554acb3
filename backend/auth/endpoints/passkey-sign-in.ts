/** `POST passkeys/authentication/options` and `…/verify`: signs in with a passkey that the browser finds by itself. */
import { tokenResponse } from '../respond/token-response.ts';
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import { startSession } from '../sessions/session.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import { lockUser, isBanned } from '../users/user.ts';
import type { User } from '../users/user.ts';
import {
  lockPasskey,
  insertWebauthnChallenge,
  consumeWebauthnChallenge,
  recordPasskeyUse,
} from '../webauthn/passkey.ts';
import { authenticationOptions, verifyAuthentication } from '../webauthn/relying-party.ts';
import type { Endpoint } from './endpoint.ts';
import {
  epochSecondsFromNow,
  readCredential,
  requirePasskeys,
  requireOpenChallenge,
} from './passkey-register.ts';

export const passkeySignInOptions: Endpoint = {
  method: 'POST',
  path: '/passkeys/authentication/options',
  limit: 'passkey',
  needsCaptcha: true,
  async handle({ auth }) {
    requirePasskeys(auth);
    const { challengeSeconds } = auth.settings.webauthn;
    const options = await authenticationOptions(auth.settings, []);
    const { challenge } = options;
    const id = await inUnitOfWork(auth, (unit) =>
      insertWebauthnChallenge(unit, 'authentication', null, challenge, challengeSeconds),
    );
    return json({ challenge_id: id, options, expires_at: epochSecondsFromNow(challengeSeconds) });
  },
};

export const passkeySignIn: Endpoint = {
  method: 'POST',
  path: '/passkeys/authentication/verify',
  limit: 'passkey',
  async handle(call) {
    const { auth, device } = call;
    requirePasskeys(auth);
    const { challengeId, credential } = readCredential(call);
    const consumed = await inUnitOfWork(auth, (unit) =>
      consumeWebauthnChallenge(unit, 'authentication', null, challengeId),
    );
    const challenge = requireOpenChallenge(consumed);
    return await inUnitOfWork(auth, async (unit) => {
      const { id } = credential;
      const key = typeof id === 'string' ? await lockPasskey(unit, id) : undefined;
      // The owner that the credential namesOwner must be the stored one.
      if (key === undefined || !namesOwner(credential, key.userId))
        return refuse('webauthn_verification_failed');
      const count = await verifyAuthentication(auth.settings, challenge, credential, key);
      if (count === undefined) return refuse('webauthn_verification_failed');
      const user = await lockUser(unit, key.userId);
      if (user === undefined) return refuse('user_not_found', { status: 403 });
      requireActive(user);
      await recordPasskeyUse(unit, key.passkeyId, count);
      await recordAuditEvent(auth, unit, 'login', user, device, {
        provider: 'passkey',
        passkey_id: key.passkeyId,
      });
      return tokenResponse(await startSession(auth, unit, user, 'passkey', device));
    });
  },
};

function namesOwner({ response }: Readonly<Record<string, unknown>>, userId: string): boolean {
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
