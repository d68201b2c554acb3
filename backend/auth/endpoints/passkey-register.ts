/** `POST passkeys/registration/options` and `…/verify`: registers a passkey for a signed-in user. */
import { json } from '../respond/json-response.ts';
import { refuse } from '../respond/errors.ts';
import { passkeyJson } from '../respond/passkey-json.ts';
import { recordAuditEvent } from '../audit/audit-log.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Call } from '../request/call.ts';
import { loadCaller, requireClaims, isUuid, needsSecondFactor } from '../request/caller.ts';
import type { Caller } from '../request/caller.ts';
import { inUnitOfWork } from '../unit-of-work.ts';
import type { User } from '../users/user.ts';
import {
  insertPasskey,
  insertWebauthnChallenge,
  passkeysOf,
  consumeWebauthnChallenge,
} from '../webauthn/passkey.ts';
import { registrationOptions, verifyRegistration } from '../webauthn/relying-party.ts';
import type { Endpoint } from './endpoint.ts';

/** The default name of a passkey. */
const defaultName = 'Passkey';

export const passkeyRegisterOptions: Endpoint = {
  method: 'POST',
  path: '/passkeys/registration/options',
  limit: 'passkey',
  async handle(call) {
    const { settings } = call.auth;
    requirePasskeys(call.auth);
    const claims = await requireClaims(call);
    return await inUnitOfWork(call.auth, async (unit) => {
      const user = requireMayRegister(await loadCaller(call, unit, claims));
      const known = await passkeysOf(unit, user.id);
      if (known.length >= settings.passkey.maxPerUser) refuse('too_many_passkeys');
      const options = await registrationOptions(settings, user, known, 'passkey');
      const { challengeSeconds } = settings.webauthn;
      const id = await insertWebauthnChallenge(
        unit,
        'registration',
        user.id,
        options.challenge,
        challengeSeconds,
      );
      return json({ challenge_id: id, options, expires_at: epochSecondsFromNow(challengeSeconds) });
    });
  },
};

export const passkeyRegister: Endpoint = {
  method: 'POST',
  path: '/passkeys/registration/verify',
  limit: 'passkey',
  async handle(call) {
    const { auth, device } = call;
    requirePasskeys(auth);
    const claims = await requireClaims(call);
    const { challengeId, credential } = readCredential(call);
    const { user, challenge } = await inUnitOfWork(auth, async (unit) => {
      const { id } = requireMayRegister(await loadCaller(call, unit, claims));
      return {
        user: id,
        challenge: await consumeWebauthnChallenge(unit, 'registration', id, challengeId),
      };
    });
    const key = await verifyRegistration(
      auth.settings,
      requireOpenChallenge(challenge),
      credential,
    );
    if (key === undefined) return refuse('webauthn_verification_failed');
    return await inUnitOfWork(auth, async (unit) => {
      const caller = requireMayRegister(await loadCaller(call, unit, claims));
      if ((await passkeysOf(unit, user)).length >= auth.settings.passkey.maxPerUser)
        refuse('too_many_passkeys');
      const passkey = await insertPasskey(unit, user, key, defaultName);
      if (passkey === undefined) return refuse('webauthn_credential_exists');
      await recordAuditEvent(auth, unit, 'passkey_created', caller, device, {
        passkey_id: passkey.passkeyId,
      });
      return json(passkeyJson(passkey));
    });
  },
};

/** Refuses when the project disables passkeys. */
export function requirePasskeys({ settings }: AuthContext): void {
  if (!settings.passkey.enabled) refuse('passkey_disabled');
}

/** Refuses a session without the second factor of its account, which a passkey would bypass. */
export function requirePasskeyLevel(caller: Caller): void {
  if (needsSecondFactor(caller))
    refuse('insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled');
}

function requireMayRegister(caller: Caller): User {
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

/** Reads the browser's credential and the id of its challenge. */
export function readCredential({ fields }: Call): {
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

/** The consumed challenge. Refuses a missing or expired one. */
export function requireOpenChallenge(
  consumed: { readonly challenge: string; readonly isExpired: boolean } | undefined,
): string {
  if (consumed === undefined) return refuse('webauthn_challenge_not_found');
  if (consumed.isExpired) refuse('webauthn_challenge_expired');
  return consumed.challenge;
}

/** A later time, in seconds since the epoch. */
export const epochSecondsFromNow = (seconds: number): number =>
  Math.floor(Date.now() / 1000) + seconds;
