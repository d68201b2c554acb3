/** A second factor: an app that makes codes, a telephone that receives them, or a key; and the challenges to prove that one has it. */
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

/** How long a challenge may be answered, and how long a factor may stay without having been proven. */
export const challengeSeconds = 300;

/** Adds a factor that has yet to be proven. */
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

/** Removes what was begun and never finished. */
export async function deleteStaleFactors(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query({
    text: `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
      and created_at < now() - make_interval(secs => $2::double precision)`,
    values: [userId, String(challengeSeconds)],
  });
}

/** The secret that a factor's codes are made with; empty for one without. */
export async function factorSecret(transaction: Transaction, factorId: string): Promise<string> {
  const row = await queryObject<{ secret: string | null }>(
    transaction,
    `select jsonb_build_object('secret', secret) from auth.mfa_factors where id = $1`,
    [factorId],
  );
  return row?.secret ?? '';
}

/** The keys among a user's proven factors. */
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

/** Keeps the key of a factor, new or with what it says of itself by now. */
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

/** Begins a challenge; answers its id. */
export async function insertChallenge(
  transaction: Transaction,
  factorId: string,
  address: string,
  kept: { readonly otpCode?: string; readonly webauthn?: string },
): Promise<string> {
  const id = randomUUID();
  const session = kept.webauthn === undefined ? null : JSON.stringify({ challenge: kept.webauthn });
  await transaction.pipeline([
    {
      text: `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
        values ($1, $2, now(), $3, $4, $5)`,
      values: [id, factorId, address, kept.otpCode ?? null, session],
    },
    {
      text: 'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
      values: [factorId],
    },
  ]);
  return id;
}

/** A challenge of the factor, held until the transaction ends. */
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

/** Marks a challenge as answered with that code; false when another one of the factor was answered with it before. */
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

/** Calls a factor something else, or sends its codes elsewhere. */
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

/** Removes a factor; sessions that were raised by it are ordinary ones again. */
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

/** Recovery codes stand in for another factor: where there is none left, they go as well. */
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

/** Marks a factor as proven without a challenge. */
export async function markFactorVerified(
  transaction: Transaction,
  factorId: string,
): Promise<void> {
  await transaction.query({
    text: `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
    values: [factorId],
  });
}
