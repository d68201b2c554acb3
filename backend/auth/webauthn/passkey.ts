/** Passkeys (WebAuthn credentials that sign in without a password), and their challenges. */
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

/** The user's passkeys, the oldest first. */
export function passkeysOf(transaction: Transaction, userId: string): Promise<readonly Passkey[]> {
  return queryObjects(transaction, `${select} where user_id = $1 order by created_at, id`, [
    userId,
  ]);
}

/** The passkey that a browser names, locked until the transaction ends. */
export function lockPasskey(
  transaction: Transaction,
  credentialId: string,
): Promise<Passkey | undefined> {
  return queryObject(transaction, `${select} where credential_id = decode($1, 'hex') for update`, [
    hexOf(credentialId),
  ]);
}

/** Inserts a passkey; undefined when it exists already. */
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

/** Records the use of a passkey. */
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

/** Renames a passkey of the user; undefined when there is none. */
export function renamePasskey(
  transaction: Transaction,
  userId: string,
  passkeyId: string,
  friendlyName: string,
): Promise<Passkey | undefined> {
  return queryObject(
    transaction,
    `with renamed as (update auth.webauthn_credentials set friendly_name = $3, updated_at = now()
        where id = $1 and user_id = $2 returning *)
      ${select.replace('auth.webauthn_credentials', 'renamed')}`,
    [passkeyId, userId, friendlyName],
  );
}

/** Deletes a passkey of the user; false when there is none. */
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

/** Inserts a challenge and returns its id. */
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

/** Deletes and returns a challenge, which is valid once, even for a wrong response. */
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
