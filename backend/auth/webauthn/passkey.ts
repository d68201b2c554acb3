/** Keys that sign in without a password, and the challenges that they are made and used with. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import { queryObject, queryObjects } from '../query-objects.ts';
import type { Credential } from './credential.ts';

/** A row of `auth.webauthn_credentials`. */
export interface Passkey extends Credential {
  readonly passkeyId: string;
  readonly userId: string;
  readonly friendlyName: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

const base64url = (column: string): string =>
  `translate(encode(${column}, 'base64'), E'+/=\\n', '-_')`;

const select = `select jsonb_build_object('passkeyId', id, 'userId', user_id, 'id', ${base64url('credential_id')},
    'publicKey', ${base64url('public_key')}, 'attestationType', attestation_type, 'aaguid', coalesce(aaguid::text, ''),
    'signCount', sign_count, 'transports', transports, 'backupEligible', backup_eligible, 'backedUp', backed_up,
    'friendlyName', friendly_name, 'createdAt', created_at, 'lastUsedAt', last_used_at)
  from auth.webauthn_credentials`;

/** The user's keys, the oldest first. */
export function passkeysOf(transaction: Transaction, userId: string): Promise<readonly Passkey[]> {
  return queryObjects(transaction, `${select} where user_id = $1 order by created_at, id`, [
    userId,
  ]);
}

/** The key that a browser names, held until the transaction ends. */
export function lockPasskey(
  transaction: Transaction,
  credentialId: string,
): Promise<Passkey | undefined> {
  return queryObject(transaction, `${select} where credential_id = decode($1, 'hex') for update`, [
    hexOf(credentialId),
  ]);
}

/** Keeps a new key; undefined when it is known already. */
export async function insertPasskey(
  transaction: Transaction,
  userId: string,
  credential: Credential,
  friendlyName: string,
): Promise<Passkey | undefined> {
  const { count } = await transaction.query({
    text: `insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
        transports, backup_eligible, backed_up, friendly_name)
      values ($1, decode($2, 'hex'), decode($3, 'hex'), $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      userId,
      hexOf(credential.id),
      hexOf(credential.publicKey),
      credential.attestationType,
      credential.aaguid === '' ? null : credential.aaguid,
      String(credential.signCount),
      JSON.stringify(credential.transports),
      String(credential.backupEligible),
      String(credential.backedUp),
      friendlyName,
    ],
  });
  return count === 0 ? undefined : await lockPasskey(transaction, credential.id);
}

/** Notes that a key was used. */
export async function recordPasskeyUse(
  transaction: Transaction,
  passkeyId: string,
  signCount: number,
): Promise<void> {
  await transaction.query({
    text: `update auth.webauthn_credentials set sign_count = $2, last_used_at = now(), updated_at = now() where id = $1`,
    values: [passkeyId, String(signCount)],
  });
}

/** Calls a key of the user's something else; undefined when the user has no such key. */
export function renamePasskey(
  transaction: Transaction,
  userId: string,
  passkeyId: string,
  friendlyName: string,
): Promise<Passkey | undefined> {
  return queryObject(
    transaction,
    `with named as (update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
        where id = $1 and user_id = $2 returning *)
      ${select.replace('auth.webauthn_credentials', 'named')}`,
    [passkeyId, userId, friendlyName],
  );
}

/** Forgets a key of the user's; false when there is none. */
export async function deletePasskey(
  transaction: Transaction,
  userId: string,
  passkeyId: string,
): Promise<boolean> {
  const { count } = await transaction.query({
    text: 'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
    values: [passkeyId, userId],
  });
  return count === 1;
}

export type ChallengeType = 'registration' | 'authentication';

/** Keeps a challenge for a while; answers its id. */
export async function insertWebauthnChallenge(
  transaction: Transaction,
  type: ChallengeType,
  userId: string | null,
  challenge: string,
  seconds: number,
): Promise<string> {
  const id = randomUUID();
  await transaction.query({
    text: `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
      values ($1, $2, $3, jsonb_build_object('challenge', $4::text), now(), now() + make_interval(secs => $5::double precision))`,
    values: [id, userId, type, challenge, String(seconds)],
  });
  return id;
}

/** Takes a challenge: it is good once, also for who answers it wrongly. */
export function consumeWebauthnChallenge(
  transaction: Transaction,
  type: ChallengeType,
  userId: string | null,
  id: string,
): Promise<{ readonly challenge: string; readonly isExpired: boolean } | undefined> {
  return queryObject(
    transaction,
    `delete from auth.webauthn_challenges
      where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
      returning jsonb_build_object('challenge', session_data ->> 'challenge', 'isExpired', expires_at < now())`,
    [id, type, userId],
  );
}

const hexOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('hex');
