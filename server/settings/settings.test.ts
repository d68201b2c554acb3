// Every setting: accepted values, and refused ones with their messages.
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hostForUrl } from './host.ts';
import { describeProblem } from './setting.ts';
import type { Environment } from './setting.ts';
import { readSettings } from './settings.ts';

const secret = 'x'.repeat(32);
const keyOf = (role: string): string => {
  const text = [{ alg: 'HS256' }, { role }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};
const [anonKey, serviceRoleKey] = [keyOf('anon'), keyOf('service_role')];

const accepted: readonly (readonly [Environment, object])[] = [
  [
    {},
    {
      port: 4100,
      host: '127.0.0.1',
      dataFolder: null,
      databaseUrl: null,
      siteUrl: null,
      tokenKeys: null,
    },
  ],
  [
    { PORT: '', HOST: ' ', SITE_URL: '' },
    { port: 4100, host: '127.0.0.1', siteUrl: null },
  ],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ HOST: '[::1]' }, { host: '::1' }],
  [{ HOST: 'localhost' }, { host: 'localhost' }],
  [{ ATELIER_DATA: '/var/shop' }, { dataFolder: '/var/shop' }],
  [{ DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d' }],
  [{ DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d', poolerUrl: null }],
  [
    { DATABASE_URL: 'postgres://u:p@pool/d', DATABASE_DIRECT_URL: 'postgres://u:p@h/d' },
    { databaseUrl: 'postgres://u:p@h/d', poolerUrl: 'postgres://u:p@pool/d' },
  ],
  [
    {
      DATABASE_URL: 'postgres://u:p@h/d',
      DATABASE_REPLICA_URLS: 'postgres://u@a,b/d postgres://u@c/d',
    },
    { databaseReplicas: ['postgres://u@a,b/d', 'postgres://u@c/d'] },
  ],
  [{ DATABASE_URL: 'postgresql:///d?host=/run' }, { databaseUrl: 'postgresql:///d?host=/run' }],
  [{ ANALYTICS_IP: 'full' }, { analyticsIp: 'full' }],
  [{ FILE_SIZE_LIMIT: '1000' }, { fileSizeLimit: 1000 }],
  [{ STORAGE_URL: 'file:///var/files' }, { storage: { kind: 'folder', folder: '/var/files' } }],
  [
    { STORAGE_URL: 's3://id:se%2Fcret@s3.example:9000/shop/media?region=eu-1&tls=false' },
    {
      storage: {
        kind: 's3',
        address: {
          bucketUrl: 'http://s3.example:9000/shop',
          prefix: 'media/',
          region: 'eu-1',
          accessKeyId: 'id',
          secretAccessKey: 'se/cret',
        },
      },
    },
  ],
  [
    {
      SUPABASE_URL: 'https://abc.supabase.co/rest/v1/',
      ANON_KEY: 'sb_publishable_a',
      SERVICE_ROLE_KEY: 'sb_secret_b',
    },
    {
      hosted: {
        url: 'https://abc.supabase.co',
        publishableKey: 'sb_publishable_a',
        secretKey: 'sb_secret_b',
      },
      tokenKeys: null,
    },
  ],
  [
    { SUPABASE_URL: 'http://127.0.0.1:4100/', ANON_KEY: anonKey, SERVICE_ROLE_KEY: serviceRoleKey },
    { hosted: { url: 'http://127.0.0.1:4100', publishableKey: anonKey } },
  ],
  [{ SMTP_URL: 'smtps://u:p@h' }, { smtpUrl: 'smtps://u:p@h' }],
  [
    { BACKUP_SCHEDULE: 'daily 03:05' },
    { backupSchedule: { cron: '5 3 * * *', madeUpWithin: '1d' } },
  ],
  [
    { BACKUP_SCHEDULE: 'Weekly  Sunday 23:00' },
    { backupSchedule: { cron: '0 23 * * 0', madeUpWithin: '1w' } },
  ],
  [{ BACKUP_SCHEDULE: 'hourly' }, { backupSchedule: { cron: '0 * * * *', madeUpWithin: '1h' } }],
  [
    { BACKUP_SCHEDULE: '*/30 8-18 * * 1,2' },
    { backupSchedule: { cron: '*/30 8-18 * * 1,2', madeUpWithin: '1d' } },
  ],
  [{ BACKUP_URL: 'file:///mnt/disk' }, { backupUrl: { kind: 'folder', folder: '/mnt/disk' } }],
  [{ BACKUP_KEEP: '14' }, { backupRetention: { newest: 14, daily: 0, weekly: 0, monthly: 0 } }],
  [
    { BACKUP_KEEP: 'daily=7, monthly=3' },
    { backupRetention: { newest: 1, daily: 7, weekly: 0, monthly: 3 } },
  ],
  [{ BACKUP_BEFORE_UPGRADE: 'off' }, { backupBeforeUpgrade: false }],
  [{ SMTP_SENDER: '' }, { smtpSender: null }],
  [{ DKIM_SELECTOR: '', DKIM_PRIVATE_KEY: '' }, { dkim: null }],
  [{ SMTP_SENDER: 'hello@shop.example' }, { smtpSender: 'hello@shop.example' }],
  [
    { SMTP_SENDER: 'Atelier, Kyoto <hello@shop.example>' },
    { smtpSender: '"Atelier, Kyoto" <hello@shop.example>' },
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { paymentProviders: [{ name: 'stripe' }] },
  ],
  [{ ADMIN_EMAILS: 'A@shop.example' }, { adminEmails: ['a@shop.example'] }],
  [{ API_EXTERNAL_URL: 'https://api.example/' }, { externalUrl: 'https://api.example' }],
  [{ SITE_URL: 'https://shop.example/' }, { siteUrl: 'https://shop.example' }],
  [
    { JWT_SECRET: secret },
    { tokenKeys: { jwtSecret: secret, anonKey: null, serviceRoleKey: null } },
  ],
  [
    { JWT_SECRET: secret, ANON_KEY: anonKey, SERVICE_ROLE_KEY: serviceRoleKey },
    { tokenKeys: { jwtSecret: secret, anonKey, serviceRoleKey } },
  ],
];

test.for(accepted)('%j is read', ([environment, expected]) => {
  expect(readSettings(environment)).toMatchObject({ settings: expected });
});

test('a key for DKIM may have its line ends written as two characters', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim();
  const environment = {
    DKIM_SELECTOR: 'shop',
    DKIM_PRIVATE_KEY: pem.replaceAll('\n', String.raw`\n`),
  };
  expect(readSettings(environment)).toMatchObject({
    settings: { dkim: { selector: 'shop', privateKey: pem } },
  });
});

const refused: readonly (readonly [Environment, string])[] = [
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is missing beside the other one.'],
  [
    { STRIPE_SECRET_KEY: 'a', STRIPE_WEBHOOK_SECRET: 'b', STRIPE_API_URL: 'x' },
    'STRIPE_API_URL is not an address.',
  ],
  [
    { SUPABASE_URL: 'https://abc.supabase.co', SERVICE_ROLE_KEY: 'b' },
    'ANON_KEY is missing beside SUPABASE_URL.',
  ],
  [
    { SUPABASE_URL: 'abc.supabase.co', ANON_KEY: 'a', SERVICE_ROLE_KEY: 'b' },
    'SUPABASE_URL=abc.supabase.co is not the address of a project.',
  ],
  [
    { SUPABASE_URL: 'https://u:p@abc.co', ANON_KEY: 'a', SERVICE_ROLE_KEY: 'b' },
    'SUPABASE_URL=https://abc.co is not the address of a project.',
  ],
  [
    { SUPABASE_URL: 'https://abc.co', ANON_KEY: 'sb_secret_b', SERVICE_ROLE_KEY: 'sb_secret_b' },
    'ANON_KEY is the secret key of a project.',
  ],
  [
    { SUPABASE_URL: 'https://abc.co', ANON_KEY: anonKey, SERVICE_ROLE_KEY: anonKey },
    'SERVICE_ROLE_KEY is the publishable key of a project.',
  ],
  [
    { SUPABASE_URL: 'https://abc.co', ANON_KEY: 'a b', SERVICE_ROLE_KEY: 'x' },
    'ANON_KEY is not a key: it has characters that no key has.',
  ],
  [{ DKIM_SELECTOR: 'shop' }, 'DKIM_PRIVATE_KEY is not a private RSA key in PEM.'],
  [
    { DKIM_SELECTOR: 'shop', DKIM_PRIVATE_KEY: 'hunter2' },
    'DKIM_PRIVATE_KEY is not a private RSA key in PEM.',
  ],
  [
    { DKIM_SELECTOR: 'a b', DKIM_PRIVATE_KEY: 'hunter2' },
    'DKIM_SELECTOR is not a name of labels with dots between them.',
  ],
  [{ PORT: '80a' }, 'PORT=80a is not a port.'],
  [{ PORT: '65536' }, 'PORT=65536 is not a port.'],
  [{ PORT: '-1' }, 'PORT=-1 is not a port.'],
  [{ HOST: 'my shop' }, 'HOST=my shop is neither an IP address nor a host name.'],
  [{ SITE_URL: 'shop.example' }, 'SITE_URL=shop.example is not a web address.'],
  [
    { SITE_URL: 'https://shop.example/de' },
    'SITE_URL=https://shop.example/de is more than an origin.',
  ],
  [{ SITE_URL: 'ftp://shop.example' }, 'SITE_URL=ftp://shop.example is not a web address.'],
  [
    { DATABASE_URL: 'mysql://root:hunter2@h/d' },
    'DATABASE_URL is not the address of a PostgreSQL.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://u:hunter2@h/d' },
    'DATABASE_DIRECT_URL is set without DATABASE_URL.',
  ],
  [
    { DATABASE_REPLICA_URLS: 'postgres://u:hunter2@h/d' },
    'DATABASE_REPLICA_URLS is set without DATABASE_URL.',
  ],
  [
    { DATABASE_URL: 'postgres://u@h/d', DATABASE_REPLICA_URLS: 'postgres://u@h/d hunter2' },
    'DATABASE_REPLICA_URLS is not a list of addresses of PostgreSQL.',
  ],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL is not the address of a PostgreSQL.'],
  [{ ANALYTICS_IP: 'some' }, 'ANALYTICS_IP=some is neither "pseudonym" nor "full".'],
  [{ FILE_SIZE_LIMIT: '50MB' }, 'FILE_SIZE_LIMIT=50MB is not a number of bytes.'],
  [{ STORAGE_URL: 's3://host/bucket' }, 'STORAGE_URL is not a place for files.'],
  [{ STORAGE_URL: 'ftp://k:hunter2@h/b' }, 'STORAGE_URL is not a place for files.'],
  [{ BACKUP_SCHEDULE: 'daily 24:00' }, 'BACKUP_SCHEDULE=daily 24:00 is not a schedule.'],
  [{ BACKUP_SCHEDULE: '61 * * * * drop' }, 'BACKUP_SCHEDULE=61 * * * * drop is not a schedule.'],
  [{ BACKUP_SCHEDULE: '61 * * * *' }, 'BACKUP_SCHEDULE=61 * * * * is not a schedule.'],
  [{ BACKUP_URL: 's3://id:hunter2@host' }, 'BACKUP_URL is not a place for files.'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP=0 is not a number of backups.'],
  [{ BACKUP_KEEP: 'yearly=1' }, 'BACKUP_KEEP=yearly=1 is not a number of backups.'],
  [{ BACKUP_KEEP: 'daily=1 daily=2' }, 'BACKUP_KEEP=daily=1 daily=2 is not a number of backups.'],
  [{ BACKUP_BEFORE_UPGRADE: 'no' }, 'BACKUP_BEFORE_UPGRADE=no is neither on nor off.'],
  [{ SMTP_URL: 'smtp:hunter2' }, 'SMTP_URL is not the address of a mail server.'],
  [
    { SMTP_SENDER: 'Atelier <hello>' },
    'SMTP_SENDER=Atelier <hello> is not an e-mail address that mail can come from.',
  ],
  [
    { SMTP_SENDER: 'hel\u{200B}lo@shop.example' },
    String.raw`SMTP_SENDER=hel\u{200B}lo@shop.example is not an e-mail address that mail can come from.`,
  ],
  [
    { ADMIN_EMAILS: 'a@shop.example, b' },
    'ADMIN_EMAILS=a@shop.example, b is not a list of e-mail addresses (look at "b").',
  ],
  [
    { ADMIN_EMAILS: 'a\u{200B}@shop.example' },
    String.raw`ADMIN_EMAILS=a\u{200B}@shop.example is not a list of e-mail addresses (look at "a\u{200B}@shop.example").`,
  ],
  [{ API_EXTERNAL_URL: 'api' }, 'API_EXTERNAL_URL=api is not a web address.'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET is shorter than 32 characters.'],
  [
    { JWT_SECRET: secret, ANON_KEY: `${anonKey.slice(0, -4)}AAAA` },
    'ANON_KEY is no key of the role anon that JWT_SECRET signed.',
  ],
  [
    { JWT_SECRET: secret, ANON_KEY: serviceRoleKey },
    'ANON_KEY is no key of the role anon that JWT_SECRET signed.',
  ],
  [
    { JWT_SECRET: secret, SERVICE_ROLE_KEY: 'none' },
    'SERVICE_ROLE_KEY is no key of the role service_role that JWT_SECRET signed.',
  ],
  [{ ANON_KEY: 'a' }, 'ANON_KEY is given without JWT_SECRET, so nothing can check it.'],
  [
    { SERVICE_ROLE_KEY: 'a' },
    'SERVICE_ROLE_KEY is given without JWT_SECRET, so nothing can check it.',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.1, proxy' },
    'TRUSTED_PROXIES=10.0.0.1, proxy is not a list of addresses (look at "proxy").',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    'TRUSTED_PROXIES=10.0.0.0/33 is not a list of addresses (look at "10.0.0.0/33").',
  ],
];

test.for(refused)('%j is refused', ([environment, message]) => {
  const read = readSettings(environment);
  const problems = 'problems' in read ? read.problems.map(describeProblem) : [];
  expect(problems.map((text) => text.split('\n')[0])).toEqual([message]);
});

test('all problems are reported at once, and no secret with them', () => {
  const read = readSettings({
    PORT: 'x',
    HOST: '!',
    DATABASE_URL: 'mysql://root:hunter2@h/d',
    JWT_SECRET: 'hunter2',
  });
  const text = 'problems' in read ? read.problems.map(describeProblem).join('\n') : '';
  expect(text.match(/^(PORT|HOST|DATABASE_URL|JWT_SECRET)/gm)).toHaveLength(4);
  expect(text).not.toContain('hunter2');
});

const proxies: readonly (readonly [string, string, boolean])[] = [
  ['10.0.0.0/8', '10.1.2.3', true],
  ['10.0.0.0/8', '11.1.2.3', false],
  ['192.168.1.2', '192.168.1.2', true],
  ['192.168.1.2', '192.168.1.3', false],
  ['fd00::/8', 'fd12::1', true],
  ['', '127.0.0.1', false],
];

test.for(proxies)('TRUSTED_PROXIES=%s and %s: %s', ([list, address, trusted]) => {
  const read = readSettings({ TRUSTED_PROXIES: list });
  if (!('settings' in read)) throw new Error('refused');
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  expect(read.settings.trustedProxies.check(address, family)).toBe(trusted);
});

const hosts: readonly (readonly [string, string])[] = [
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', '[::1]'],
  ['shop.local', 'shop.local'],
];

test.for(hosts)('a server on %s is opened at %s', ([host, shown]) => {
  expect(hostForUrl(host)).toBe(shown);
});
