// Variables from a project's `.env` files: the order of the files, and the variables that they leave alone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProjectConfig } from './project.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-variables-'));
  mkdirSync(join(folder, 'supabase'));
  write('supabase/config.toml', '[auth]\nsite_url = "env(ADDRESS)"');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const siteUrl = async (environment: Readonly<Record<string, string>> = {}) =>
  (await readProjectConfig(folder, environment)).auth.siteUrl;

test('the nearer and the more exact file wins, and the environment above all', async () => {
  expect(await siteUrl()).toBeNull();
  for (const name of ['.env', '.env.development', '.env.local', '.env.development.local']) {
    write(name, `export ADDRESS="https://${name} # one" # a comment\n`);
    expect(await siteUrl()).toBe(`https://${name} # one`);
  }
  write('supabase/.env', 'ADDRESS=https://inside.example');
  expect(await siteUrl()).toBe('https://inside.example');
  write('supabase/.env.production', 'ADDRESS=https://shop.example');
  expect(await siteUrl()).toBe('https://inside.example');
  expect(await siteUrl({ SUPABASE_ENV: 'production' })).toBe('https://shop.example');
  expect(await siteUrl({ ADDRESS: 'https://outside.example' })).toBe('https://outside.example');
});

test('settings of the services are not taken from them', async () => {
  write('.env', 'SITE_URL=https://other.example\nGOTRUE_JWT_EXP=5\nADDRESS=https://shop.example');
  const { auth } = await readProjectConfig(folder, {});
  expect(auth).toMatchObject({ siteUrl: 'https://shop.example', jwtExpirySeconds: 3600 });
});

test('a file that cannot be read is named', async () => {
  mkdirSync(join(folder, '.env'));
  await expect(siteUrl()).rejects.toMatchObject({
    code: 'variables_unreadable',
    message: expect.stringContaining(join(folder, '.env')),
  });
});
