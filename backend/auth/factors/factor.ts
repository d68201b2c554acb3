/**
 * Second factors: an authenticator app, a phone number, a WebAuthn key or recovery codes; and the challenges to verify
 * them.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../postgres/database.ts';
import { queryObject, queryObjects } from '../query-objects.ts';
import { credentialOf, storedCredential } from '../webauthn/credential.ts';
import type { Credential, StoredCredential } from '../webauthn/credential.ts';

/** A row of `auth.mfa_factors`, without its secret. */
export interface Factor {
  readonly id: string;
  readonly user_id: string;
  readonly friendly_name: string | null;
  readonly factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code';
  readonly status: 'unverified' | 'verified';
  readonly phone: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at: string | null;
}

/** A row of `auth.mfa_challenges`. */
export interface FactorChallenge {
  readonly id: string;
  readonly ip_address: string;
  readonly verified_at: string | null;
  readonly otp_code: string | null;
  readonly web_authn_session_data: { readonly challenge: string } | null;
  readonly age_seconds: number;
}

/** The lifetime of a challenge, and of a factor that has not been verified. */
export const challengeSeconds = 300;

/** Inserts an unverified factor. */
export async function insertFactor(
  transaction: Transaction,
  factor: Pick<Factor, 'user_id' | 'friendly_name' | 'phone'> & {
    readonly factor_type: Factor['factor_type'];
    readonly secret: string | null;
  },
): Promise<string> {
  const id = randomUUID();
  await transaction.query({
    text: `insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone)
      values ($1, $2, $3, $4::auth.factor_type, 'unverified', now(), now(), $5, $6)`,
    values: [
      id,
      factor.user_id,
      factor.friendly_name,
      factor.factor_type,
      factor.secret,
      factor.phone,
    ],
  });
  return id;
}

/** Deletes factors whose enrolment was never finished. */
export async function deleteStaleFactors(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query({
    text: `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
      and created_at < now() - make_interval(secs => $2::double precision)`,
    values: [userId, String(challengeSeconds)],
  });
}

/** The secret of a TOTP factor; empty for a factor without one. */
export async function factorSecret(transaction: Transaction, factorId: string): Promise<string> {
  const row = await queryObject<{ secret: string | null }>(
    transaction,
    `select jsonb_build_object('secret', secret) from auth.mfa_factors where id = $1`,
    [factorId],
  );
  return row?.secret ?? '';
}

/** The WebAuthn credentials of a user's verified factors. */
export async function factorCredentials(
  transaction: Transaction,
  userId: string,
): Promise<readonly (Credential & { readonly factorId: string })[]> {
  const rows = await queryObjects<{ id: string; key: StoredCredential }>(
    transaction,
    `select jsonb_build_object('id', id, 'key', web_authn_credential) from auth.mfa_factors
      where user_id = $1 and status = 'verified' and web_authn_credential is not null`,
    [userId],
  );
  return rows.map(({ id, key }) => ({ ...credentialOf(key), factorId: id }));
}

/** Stores the credential of a factor, new or with its updated counter. */
export async function saveCredential(
  transaction: Transaction,
  factorId: string,
  key: Credential,
): Promise<void> {
  const { aaguid } = key;
  await transaction.query({
    text: 'update auth.mfa_factors set web_authn_credential = $2, web_authn_aaguid = $3::uuid where id = $1',
    values: [factorId, JSON.stringify(storedCredential(key)), aaguid === '' ? null : aaguid],
  });
}

/** Inserts a challenge and returns its id. */
export async function insertChallenge(
  transaction: Transaction,
  factorId: string,
  address: string,
  stored: { readonly otpCode?: string; readonly webauthn?: string },
): Promise<string> {
  const id = randomUUID();
  const session =
    stored.webauthn === undefined ? null : JSON.stringify({ challenge: stored.webauthn });
  await transaction.pipeline([
    {
      text: `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
        values ($1, $2, now(), $3, $4, $5)`,
      values: [id, factorId, address, stored.otpCode ?? null, session],
    },
    {
      text: 'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
      values: [factorId],
    },
  ]);
  return id;
}

/** A challenge of the factor, locked until the transaction ends. */
export function lockChallenge(
  transaction: Transaction,
  factorId: string,
  id: string,
): Promise<FactorChallenge | undefined> {
  return queryObject(
    transaction,
    `select to_jsonb(c) || jsonb_build_object('age_seconds', extract(epoch from now() - c.created_at), 'ip_address', host(c.ip_address))
      from auth.mfa_challenges c where c.factor_id = $1 and c.id = $2 for update`,
    [factorId, id],
  );
}

/** Marks a challenge as verified with that code; false when another challenge of the factor was verified with it before. */
export async function completeChallenge(
  transaction: Transaction,
  factorId: string,
  id: string,
  code: string,
): Promise<boolean> {
  const { count } = await transaction.query({
    text: `update auth.mfa_challenges set verified_at = now(), otp_code = $3 where id = $1 and not exists (
        select from auth.mfa_challenges other where other.factor_id = $2 and other.verified_at is not null and other.otp_code = $3)`,
    values: [id, factorId, code],
  });
  return count === 1;
}

/** Updates the name or the phone number of a factor. */
export async function updateFactor(
  transaction: Transaction,
  factorId: string,
  column: 'friendly_name' | 'phone',
  value: string,
): Promise<void> {
  await transaction.query({
    text: `update auth.mfa_factors set ${column} = $2, updated_at = now() where id = $1`,
    values: [factorId, value],
  });
}

/** Deletes a factor; sessions that it elevated return to the first assurance level. */
export async function deleteFactor(transaction: Transaction, factorId: string): Promise<void> {
  await transaction.pipeline([
    {
      text: `delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')
        and session_id in (select id from auth.sessions where factor_id = $1)`,
      values: [factorId],
    },
    {
      text: `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1`,
      values: [factorId],
    },
    { text: 'delete from auth.mfa_factors where id = $1', values: [factorId] },
  ]);
}

/** Deletes recovery codes that have no other verified factor to stand in for. */
export async function deleteOrphanedRecoveryCodes(
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const { rows } = await transaction.query({
    text: `select id from auth.mfa_factors f where user_id = $1 and factor_type::text = 'recovery_code' and not exists (
        select from auth.mfa_factors other
        where other.user_id = $1 and other.status = 'verified' and other.factor_type::text <> 'recovery_code')`,
    values: [userId],
  });
  for (const [id] of rows) if (id != null) await deleteFactor(transaction, id);
}

/** Marks a factor as verified without a challenge. */
export async function markFactorVerified(
  transaction: Transaction,
  factorId: string,
): Promise<void> {
  await transaction.query({
    text: `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
    values: [factorId],
  });
}
