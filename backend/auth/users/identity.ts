/** A user's identities: an e-mail address, a phone number, or an account at a provider. */
import type { Transaction } from '../../postgres/database.ts';

/** A row of `auth.identities`. */
export interface Identity {
  readonly id: string;
  readonly provider_id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email: string | null;
}

/**
 * Adds the data to the user's identity of that provider, which is created if absent. `clock_timestamp()` keeps two
 * identities of one transaction in order.
 */
export async function upsertIdentity(
  transaction: Transaction,
  userId: string,
  provider: 'email' | 'phone',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await transaction.query({
    text: `insert into auth.identities
        (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values ($1::text, $1::uuid, $3::jsonb, $2, now(), clock_timestamp(), now())
      on conflict (provider_id, provider)
      do update set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`,
    values: [userId, provider, JSON.stringify({ sub: userId, ...data })],
  });
  await updateProviders(transaction, userId, provider);
}

/**
 * Updates the list of providers in the user's `app_metadata`.
 * @param first the provider to name first when none is stored yet; null for the oldest identity's
 */
export async function updateProviders(
  transaction: Transaction,
  userId: string,
  first: string | null,
): Promise<void> {
  await transaction.query({
    text: `update auth.users u set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
        select jsonb_build_object('providers', coalesce(jsonb_agg(distinct i.provider), '[]'), 'provider',
          case when bool_or(i.provider = u.raw_app_meta_data ->> 'provider') then u.raw_app_meta_data ->> 'provider'
            else coalesce($2, (array_agg(i.provider order by i.created_at, i.id))[1]) end)
        from auth.identities i where i.user_id = u.id)
      where id = $1`,
    values: [userId, first],
  });
}
