// A project whose config.toml is valid in form and still refused: an invalid From address of mails.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProjectConfig } from './project.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-project-'));
  mkdirSync(join(folder, 'supabase'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The result of reading `admin_email` in a project with a mail server. */
async function read(
  adminEmail: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const smtp = { host: 'mail.example', admin_email: adminEmail };
  const lines = Object.entries(smtp).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  writeFileSync(
    join(folder, 'supabase', 'config.toml'),
    `[auth.email.smtp]\n${lines.join('\n')}\n`,
  );
  return (await readProjectConfig(folder, environment)).auth.email.smtp?.adminEmail;
}

test.each([
  ['hello@shop.example', {}],
  [' Hello@Shop.Example ', {}],
  ['hello', { SMTP_ADMIN_EMAIL: 'hello@shop.example' }],
])('%j with %j is the From address', async (text, environment) => {
  expect(await read(text, environment)).toBe('hello@shop.example');
});

test.each([
  ['hello', {}, '"hello"'],
  ['hello@localhost', {}, '"hello@localhost"'],
  ['Atelier <hello@shop.example>', {}, '"Atelier <hello@shop.example>"'],
  ['hel\u{200B}lo@shop.example', {}, String.raw`"hel\u{200B}lo@shop.example"`],
  ['hello@shop.example', { SMTP_ADMIN_EMAIL: 'shop' }, '"shop"'],
])('%j with %j is refused', async (text, environment, shown) => {
  await expect(read(text, environment)).rejects.toMatchObject({
    code: 'admin_email_invalid',
    message: expect.stringMatching(/^admin_email of \[auth\.email\.smtp\] .*SMTP_ADMIN_EMAIL/),
  });
  await expect(read(text, environment)).rejects.toThrow(`is not an e-mail address: ${shown}`);
});
