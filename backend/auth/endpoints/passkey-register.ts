/** `POST passkeys/registration/options` and `…/verify`: who is signed in adds a key that will sign them in without a password. */
import { json } from '../answers/json-response.ts';
import { refuse } from '../answers/errors.ts';
import { passkeyJson } from '../answers/passkey-json.ts';
import { record } from '../audit/audit.ts';
import type { Auth } from '../auth-parts.ts';
import type { Call } from '../request/call.ts';
import { callerOf, claimsOf, isUuid, owesFactor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { inUnit } from '../unit.ts';
import type { User } from '../users/user.ts';
import {
  insertPasskey,
  insertWebauthnChallenge,
  passkeysOf,
  takeWebauthnChallenge,
} from '../webauthn/passkey.ts';
import { askForKey, checkKey } from '../webauthn/relying-party.ts';
import type { Endpoint } from './endpoint.ts';

/** What a key is called until its owner calls it something. */
const usualName = 'Passkey';

export const passkeyRegisterOptions: Endpoint = {
  method: 'POST',
  path: '/passkeys/registration/options',
  limit: 'passkey',
  async answer(call) {
    const { settings } = call.auth;
    requirePasskeys(call.auth);
    const claims = await claimsOf(call);
    return await inUnit(call.auth, async (unit) => {
      const user = mayRegister(await callerOf(call, unit, claims));
      const known = await passkeysOf(unit, user.id);
      if (known.length >= settings.passkey.maxPerUser) refuse('too_many_passkeys');
      const options = await askForKey(settings, user, known, 'passkey');
      const { challengeSeconds } = settings.webauthn;
      const id = await insertWebauthnChallenge(
        unit,
        'registration',
        user.id,
        options.challenge,
        challengeSeconds,
      );
      return json({ challenge_id: id, options, expires_at: inSeconds(challengeSeconds) });
    });
  },
};

export const passkeyRegister: Endpoint = {
  method: 'POST',
  path: '/passkeys/registration/verify',
  limit: 'passkey',
  async answer(call) {
    const { auth, device } = call;
    requirePasskeys(auth);
    const claims = await claimsOf(call);
    const { challengeId, credential } = readAnswer(call);
    const { user, challenge } = await inUnit(auth, async (unit) => {
      const { id } = mayRegister(await callerOf(call, unit, claims));
      return {
        user: id,
        challenge: await takeWebauthnChallenge(unit, 'registration', id, challengeId),
      };
    });
    const key = await checkKey(auth.settings, standing(challenge), credential);
    if (key === undefined) return refuse('webauthn_verification_failed');
    return await inUnit(auth, async (unit) => {
      const caller = mayRegister(await callerOf(call, unit, claims));
      if ((await passkeysOf(unit, user)).length >= auth.settings.passkey.maxPerUser)
        refuse('too_many_passkeys');
      const passkey = await insertPasskey(unit, user, key, usualName);
      if (passkey === undefined) return refuse('webauthn_credential_exists');
      await record(auth, unit, 'passkey_created', caller, device, {
        passkey_id: passkey.passkeyId,
      });
      return json(passkeyJson(passkey));
    });
  },
};

/** Refuses where the project has no passkeys. */
export function requirePasskeys({ settings }: Auth): void {
  if (!settings.passkey.enabled) refuse('passkey_disabled');
}

/** Refuses who has a second factor and has not shown it: a key is a way around it. */
export function requirePasskeyLevel(caller: Caller): void {
  if (owesFactor(caller))
    refuse('insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled');
}

function mayRegister(caller: Caller): User {
  const { user } = caller;
  if (user.is_anonymous)
    refuse('no_authorization', {
      status: 403,
      message: 'Anonymous user not allowed to perform these actions',
    });
  if (user.is_sso_user)
    refuse('validation_failed', { status: 422, message: 'SSO users cannot register passkeys' });
  requirePasskeyLevel(caller);
  return user;
}

/** What a browser answered, and to which challenge. */
export function readAnswer({ fields }: Call): {
  readonly challengeId: string;
  readonly credential: Readonly<Record<string, unknown>>;
} {
  const challengeId = fields.text('challenge_id');
  if (challengeId === '') refuse('validation_failed', 'challenge_id is required');
  if (!isUuid(challengeId)) refuse('validation_failed', 'challenge_id must be a valid UUID');
  const credential = fields.object('credential') ?? fields.object('credential_response');
  if (credential === undefined) return refuse('validation_failed', 'credential is required');
  return { challengeId, credential };
}

/** The challenge, if there was one and it still holds. */
export function standing(
  taken: { readonly challenge: string; readonly isExpired: boolean } | undefined,
): string {
  if (taken === undefined) return refuse('webauthn_challenge_not_found');
  if (taken.isExpired) refuse('webauthn_challenge_expired');
  return taken.challenge;
}

/** Seconds since the epoch, in so many seconds. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
