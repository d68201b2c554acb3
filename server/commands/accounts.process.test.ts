// Accounts in a served project, as a real process: sign up, confirm by the outbox, act as the user, come back after a restart.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAtelier, createTestFolders, readyAddress, waitUntilGone } from '../test-atelier.ts';
import type { TestFolders } from '../test-atelier.ts';

const testMsMax = 120_000;
let place: TestFolders;

beforeEach(() => {
  place = createTestFolders();
  const folder = join(place.project, 'supabase');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.toml'), '[auth.email]\nenable_confirmations = true\n');
  writeFileSync(join(folder, 'migrations', '0002_profiles.sql'), profiles);
});

afterEach(async () => {
  await waitUntilGone(place);
  const left = place.processes();
  place.remove();
  if (left.length > 0) throw new Error(`Processes were left behind:\n${left.join('\n')}`);
});

/** As projects of Supabase have it: a row for every account, made by a trigger, and readable by its owner. */
const profiles = `create table profiles (id uuid primary key references auth.users on delete cascade, email text);
alter table profiles enable row level security;
create policy own on profiles for select using (auth.uid() = id);
grant select on profiles to authenticated;
create function add_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles values (new.id, new.email);
  return new;
end $$;
create trigger on_sign_up after insert on auth.users for each row execute function add_profile();`;

async function post(url: string, body: unknown) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('sign-up, confirmation and a row of their own', { timeout: testMsMax }, async () => {
  const serve = () =>
    runAtelier(['start', '--project', place.project], { ATELIER_DATA: place.data });
  const first = serve();
  const origin = await readyAddress(first);
  const account = { email: 'ada@example.com', password: 'correct horse' };
  expect((await post(`${origin}/auth/v1/signup`, account)).status).toBe(200);
  const outbox = /\/outbox\/\S+/.exec(first.output())?.[0] ?? '';
  const json = { headers: { Accept: 'application/json' } };
  const [message] = (await (await fetch(origin + outbox, json)).json()) as { text: string }[];
  const link = /http\S+verify\S+/.exec(message?.text ?? '')?.[0] ?? '';
  expect(link).toContain(`${origin}/auth/v1/verify?`);
  expect(await (await fetch(origin + outbox)).text()).toContain('ada@example.com');
  expect((await fetch(`${origin}/outbox/guess`)).status).toBe(404);
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
  const { body } = await post(`${origin}/auth/v1/token?grant_type=password`, account);
  const mine = await fetch(`${origin}/rest/v1/profiles?select=email`, {
    headers: { Authorization: `Bearer ${String(body['access_token'])}` },
  });
  expect(await mine.json()).toEqual([{ email: 'ada@example.com' }]);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  const second = serve();
  const again = await readyAddress(second);
  const refreshed = await post(`${again}/auth/v1/token?grant_type=refresh_token`, {
    refresh_token: body['refresh_token'],
  });
  expect(refreshed.status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});
