/** Deletion of expired rows: rows of two ages in every table that it cleans. */
import { expect, test } from 'vitest';
import { parseProjectConfig } from '../../config/project-config.ts';
import { deleteExpired } from '../delete-expired.ts';
import { codeIn, newEmail, startAuth } from './start-auth.ts';

const password = 'correct horse';

test('rows that expired more than a day ago are deleted, and no others', async () => {
  const toml = '[auth.email]\nenable_confirmations = true\nmax_frequency = "0s"';
  const auth = await startAuth(toml);
  try {
    const email = newEmail();
    const client = auth.client('pkce');
    await client.signUp({ email, password });
    await client.verifyOtp({ email, token: codeIn(auth.message(email)), type: 'email' });
    await client.refreshSession();
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    await client.mfa.challenge({ factorId: data?.id ?? '' });
    await client.resetPasswordForEmail(email);
    const second = auth.client();
    await second.signInWithPassword({ email, password });
    const counts = async () =>
      Object.fromEntries(
        (await auth.rows(`
          select 'sessions', count(*) from auth.sessions union all
          select 'refresh_tokens', count(*) from auth.refresh_tokens union all
          select 'one_time_tokens', count(*) from auth.one_time_tokens union all
          select 'flow_state', count(*) from auth.flow_state union all
          select 'mfa_challenges', count(*) from auth.mfa_challenges`)) as [string, string][],
      );
    const before = {
      sessions: '2',
      refresh_tokens: '3',
      one_time_tokens: '1',
      flow_state: '2',
      mfa_challenges: '1',
    };
    const settings = parseProjectConfig(toml, {}).auth;
    await deleteExpired(auth.admin, settings);
    expect(await counts()).toEqual(before);
    await auth.rows("update auth.refresh_tokens set updated_at = updated_at - interval '2 days'");
    await auth.rows("update auth.one_time_tokens set created_at = created_at - interval '2 days'");
    await auth.rows("update auth.flow_state set created_at = created_at - interval '2 days'");
    await auth.rows("update auth.mfa_challenges set created_at = created_at - interval '2 days'");
    await deleteExpired(auth.admin, settings);
    // The tokens of the living sessions that have not been used stay, whatever their age.
    expect(await counts()).toEqual({
      sessions: '2',
      refresh_tokens: '2',
      one_time_tokens: '0',
      flow_state: '0',
      mfa_challenges: '0',
    });
    await auth.rows(
      "update auth.sessions set not_after = now() - interval '2 days' where id = (select id from auth.sessions order by created_at limit 1)",
    );
    await deleteExpired(auth.admin, settings);
    expect(await counts()).toMatchObject({ sessions: '1', refresh_tokens: '1' });
    expect((await second.getUser()).error).toBeNull();
  } finally {
    await auth.close();
  }
});

test('provider flows are deleted after a day, and used assertions once they have expired', async () => {
  const toml = '[auth.external.github]\nenabled = true\nclient_id = "x"';
  const auth = await startAuth(toml);
  try {
    await auth.send('GET', '/authorize?provider=github');
    await auth.rows(`with made as (
        insert into auth.sso_providers (id) values (gen_random_uuid()) returning id
      ) insert into auth.saml_relay_states (id, sso_provider_id, request_id, created_at)
        select gen_random_uuid(), id, 'r', now() from made`);
    await auth.rows("insert into auth.spent_proofs values ('a', now() + interval '1 minute')");
    const counts = async () => {
      const [row] = await auth.rows(`select (select count(*) from auth.oauth_client_states),
        (select count(*) from auth.saml_relay_states), (select count(*) from auth.spent_proofs)`);
      return row;
    };
    const settings = parseProjectConfig(toml, {}).auth;
    await deleteExpired(auth.admin, settings);
    expect(await counts()).toEqual(['1', '1', '1']);
    for (const table of ['oauth_client_states', 'saml_relay_states'])
      await auth.rows(`update auth.${table} set created_at = created_at - interval '2 days'`);
    await auth.rows("update auth.spent_proofs set expires_at = now() - interval '1 second'");
    await deleteExpired(auth.admin, settings);
    expect(await counts()).toEqual(['0', '0', '0']);
  } finally {
    await auth.close();
  }
});
