/** What the sweep removes, and what it leaves: rows of two ages in every table that it looks at. */
import { expect, test } from 'vitest';
import { parseProjectConfig } from '../../config/project-config.ts';
import { sweep } from '../sweep.ts';
import { codeIn, newEmail, startAuth } from './start-auth.ts';

const password = 'correct horse';

test('what ended more than a day ago is removed, and nothing else', async () => {
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
    await sweep(auth.admin, settings);
    expect(await counts()).toEqual(before);
    await auth.rows("update auth.refresh_tokens set updated_at = updated_at - interval '2 days'");
    await auth.rows("update auth.one_time_tokens set created_at = created_at - interval '2 days'");
    await auth.rows("update auth.flow_state set created_at = created_at - interval '2 days'");
    await auth.rows("update auth.mfa_challenges set created_at = created_at - interval '2 days'");
    await sweep(auth.admin, settings);
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
    await sweep(auth.admin, settings);
    expect(await counts()).toMatchObject({ sessions: '1', refresh_tokens: '1' });
    expect((await second.getUser()).error).toBeNull();
  } finally {
    await auth.close();
  }
});
