// Projects of others, started unchanged: a starter of a service with an access token hook, a dump of a hosted project, and a chat. Each
// answers the calls that its own pages make through the official client.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestFolders, readyAddress, runAtelier, waitUntilGone } from '../test-atelier.ts';
import type { RunningCommand, TestFolders } from '../test-atelier.ts';

const startMsMax = 120_000;

/** A running project, and clients for it. */
interface RunningProject {
  readonly server: () => RunningCommand;
  readonly client: () => SupabaseClient;
  /** A new account, signed in. */
  signUp(email: string): Promise<SupabaseClient>;
}

/** Starts a fixture before the tests of the block around, and stops it behind them. */
function started(name: string): RunningProject {
  let place: TestFolders;
  let server: RunningCommand;
  let open: () => SupabaseClient;
  const clients: SupabaseClient[] = [];
  beforeAll(async () => {
    place = createTestFolders();
    const project = join(place.folder, name);
    cpSync(join(import.meta.dirname, 'fixtures/projects', name), project, { recursive: true });
    server = runAtelier(['start', '--project', project], { ATELIER_DATA: place.data });
    const address = await readyAddress(server);
    const file = readFileSync(join(place.data, 'keys.json'), 'utf8');
    const { publishableKey } = JSON.parse(file) as { readonly publishableKey: string };
    open = () => {
      const client = createClient(new URL(address).origin, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      clients.push(client);
      return client;
    };
  }, startMsMax);
  afterAll(async () => {
    for (const client of clients) await client.removeAllChannels();
    server.child.kill('SIGTERM');
    await server.exit;
    await waitUntilGone(place);
    place.remove();
  });
  return {
    server: () => server,
    client: () => open(),
    async signUp(email) {
      const client = open();
      const { error } = await client.auth.signUp({ email, password: 'glaze and clay' });
      expect(error).toBeNull();
      return client;
    },
  };
}

const claimsOf = (token: string | undefined): unknown =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());

describe('a starter of a service with plans', () => {
  const project = started('saas-starter');

  test('starts with a warning for what only hosted Supabase has, and for no setting', () => {
    const output = project.server().output();
    expect(output.match(/Warning: .*/g)).toEqual([
      expect.stringContaining('skipped the extension pg_net'),
    ]);
  });

  test('gives a new account its profile, its team and, by the hook, its plan', async () => {
    const owner = await project.signUp('owner@example.com');
    const { data: profile } = await owner.from('profiles').select('id, full_name').single();
    const { data: team, error } = await owner
      .from('teams')
      .insert({ name: 'Kiln' })
      .select()
      .single();
    expect(error).toBeNull();
    expect(team).toMatchObject({ name: 'Kiln', created_by: profile?.id });
    const { data: before } = await owner.auth.getSession();
    expect(claimsOf(before.session?.access_token)).toMatchObject({ plan: 'free' });
    const { data: done, error: refused } = await owner.functions.invoke('subscribe');
    expect([done, refused]).toEqual([{ subscribed: true }, null]);
    const { data: after } = await owner.auth.refreshSession();
    expect(claimsOf(after.session?.access_token)).toMatchObject({ plan: 'active' });
    const other = await project.signUp('other@example.com');
    expect((await other.from('subscriptions').select()).data).toEqual([]);
  });

  test('serves a function with an import map and a secret of config.toml', async () => {
    const { data, error } = await project.client().functions.invoke('plans');
    expect([data, error]).toEqual([
      {
        currency: 'eur',
        plans: [
          { name: 'free', price: 0 },
          { name: 'team', price: 12.5 },
        ],
      },
      null,
    ]);
  });

  test('stores an avatar by its policies', async () => {
    const owner = await project.signUp('avatar@example.com');
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const options = { contentType: 'image/svg+xml' };
    const { error } = await owner.storage.from('avatars').upload('me.svg', picture, options);
    expect(error).toBeNull();
    const { data } = project.client().storage.from('avatars').getPublicUrl('me.svg');
    expect((await fetch(data.publicUrl)).status).toBe(200);
    const stranger = project.client().storage.from('avatars');
    expect((await stranger.upload('them.svg', picture, options)).error).not.toBeNull();
  });
});

describe('a dump of a hosted project', () => {
  const project = started('hosted-dump');

  test('keeps accounts with their passwords, rows, functions and views', async () => {
    const client = project.client();
    const { data, error } = await client.auth.signInWithPassword({
      email: 'mori@example.com',
      password: 'glaze and clay',
    });
    expect([error, data.user?.id]).toEqual([null, '5f1ad1bd-7cb9-4bd7-9d1a-9a0d6ab0c0de']);
    expect((await client.from('todos').select('id, task, state, tags').order('id')).data).toEqual([
      { id: 7, task: 'Water the plants; then rest', state: 'open', tags: ['home'] },
      { id: 8, task: 'Line one\nline two', state: 'done', tags: [] },
    ]);
    expect((await client.from('open_todos').select('id')).data).toEqual([{ id: 7 }]);
    const { data: open } = await client.rpc('count_open', { owner: data.user?.id });
    expect(open).toBe(1);
    const { data: made } = await client
      .from('todos')
      .insert({ task: 'Fire' })
      .select('id')
      .single();
    expect(made).toEqual({ id: 9 });
    const { data: changed } = await client
      .from('todos')
      .update({ state: 'done' })
      .eq('id', 7)
      .select('updated_at')
      .single();
    expect(changed?.updated_at).not.toBeNull();
    expect((await project.client().from('todos').select()).data).toEqual([]);
  });
});

describe('a chat with triggers', () => {
  const project = started('team-chat');

  test('announces a message to members, and lets a moderator alone remove another’s', async () => {
    const member = await project.signUp('member@example.com');
    const moderator = await project.signUp('hana+supamod@example.com');
    const { data: me } = await member
      .from('users')
      .select('id')
      .eq('username', 'member@example.com')
      .single();
    const received: unknown[] = [];
    const subscribed = Promise.withResolvers<void>();
    const { data: session } = await moderator.auth.getSession();
    await moderator.realtime.setAuth(session.session?.access_token ?? '');
    moderator
      .channel('public:messages')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, (change) =>
        received.push(change.new['message']),
      )
      .on('system', {}, ({ status }: { readonly status?: string }) => {
        if (status === 'ok') subscribed.resolve();
      })
      .subscribe();
    await subscribed.promise;
    const { data: sent } = await member
      .from('messages')
      .insert({ message: 'The kiln is hot', channel_id: 1, user_id: me?.id })
      .select('id')
      .single();
    await expect.poll(() => received, { timeout: 20_000 }).toEqual(['The kiln is hot']);
    const other = await project.signUp('other@example.com');
    const remove = async (client: SupabaseClient) =>
      (await client.functions.invoke('moderate', { body: { id: sent?.id } })).data as unknown;
    expect(await remove(other)).toEqual({ deleted: 0 });
    expect(await remove(moderator)).toEqual({ deleted: 1 });
    const { data: joined } = await member
      .from('messages')
      .select('message, author:users(username), channel:channels(slug)');
    expect(joined).toEqual([
      {
        message: 'Hello World',
        author: { username: 'supabot@example.com' },
        channel: { slug: 'public' },
      },
    ]);
  });
});
