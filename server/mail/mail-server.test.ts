// The mail server from the settings.
import { parseProjectConfig } from '@atelier/backend/config/project-config';
import { expect, test } from 'vitest';
import { mailServer } from './mail-server.ts';

const siteUrl = 'https://shop.example';
const { email: none } = parseProjectConfig('', {}).auth;
const { email: configured } = parseProjectConfig(
  `[auth.email.smtp]
enabled = true
host = "mail.example"
port = 587
user = "shop@mail.example"
pass = "p@ss:word"
admin_email = "hello@shop.example"
sender_name = "Atelier, Kyoto"`,
  {},
).auth;

test('there is none without settings', () => {
  expect(mailServer({ smtpUrl: null, smtpSender: null }, { email: none, siteUrl })).toBeNull();
});

test('SMTP_URL comes first, with a From address of the site unless one is set', () => {
  const smtpUrl = 'smtp://mail.example';
  const settings = { email: configured, siteUrl };
  expect(mailServer({ smtpUrl, smtpSender: null }, settings)).toEqual({
    url: smtpUrl,
    from: 'no-reply@shop.example',
  });
  expect(mailServer({ smtpUrl, smtpSender: 'a@b.example' }, settings)?.from).toBe('a@b.example');
});

test('config.toml names the server, the account and the sender', () => {
  expect(mailServer({ smtpUrl: null, smtpSender: null }, { email: configured, siteUrl })).toEqual({
    url: 'smtp://shop%40mail.example:p%40ss%3Aword@mail.example:587',
    from: '"Atelier, Kyoto" <hello@shop.example>',
  });
});
