// Settings of the process: the table of all environment variables, read once and checked before anything is touched.
import { adminEmails } from './admin-emails.ts';
import { analyticsIp } from './analytics-ip.ts';
import { backupBeforeUpgrade } from './backup-before-upgrade.ts';
import { backupRetention } from './backup-retention.ts';
import { backupPassphrase } from './backup-passphrase.ts';
import { backupSchedule } from './backup-schedule.ts';
import { backupUrl } from './backup-url.ts';
import { dataFolder } from './data-folder.ts';
import { databaseReplicas } from './database-replicas.ts';
import { databaseUrl, poolerUrl } from './database-url.ts';
import { dkim } from './dkim.ts';
import { externalUrl } from './external-url.ts';
import { fileSizeLimit } from './file-size-limit.ts';
import { geoipDatabase } from './geoip-database.ts';
import { host } from './host.ts';
import { hosted } from './hosted-project.ts';
import { ipLookupUrl } from './ip-lookup-url.ts';
import { logFormat } from './log-format.ts';
import { metricsToken } from './metrics-token.ts';
import { paymentProviders } from './payment-providers.ts';
import { port } from './port.ts';
import { productAnalytics } from './product-analytics.ts';
import type { Environment, Setting, SettingProblem } from './setting.ts';
import { siteUrl } from './site-url.ts';
import { smtpSender } from './smtp-sender.ts';
import { smtpUrl } from './smtp-url.ts';
import { storage } from './storage-url.ts';
import { studioContextUrl } from './studio-context-url.ts';
import { studioPort } from './studio-port.ts';
import { tokenKeys } from './token-keys.ts';
import { trustedProxies } from './trusted-proxies.ts';

/** Every setting by its name in {@link Settings}. Values, refusals and the tables of `docs/settings.md` follow from it. */
export const settingDefinitions = {
  port,
  host,
  siteUrl,
  analyticsIp,
  ipLookupUrl,
  geoipDatabase,
  trustedProxies,
  dataFolder,
  databaseUrl,
  poolerUrl,
  databaseReplicas,
  hosted,
  storage,
  fileSizeLimit,
  tokenKeys,
  smtpUrl,
  smtpSender,
  dkim,
  adminEmails,
  externalUrl,
  backupSchedule,
  backupUrl,
  backupRetention,
  backupPassphrase,
  backupBeforeUpgrade,
  paymentProviders,
  productAnalytics,
  metricsToken,
  logFormat,
  studioPort,
  studioContextUrl,
} as const;

type Definitions = typeof settingDefinitions;

/** The values of all settings; each definition says what they mean. */
export type Settings = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends Setting<infer Value>
    ? Value
    : never;
};

/** The settings, or every problem at once, so that an operator corrects all of them before the next start. */
export function readSettings(
  environment: Environment,
): { readonly settings: Settings } | { readonly problems: readonly SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settingDefinitions)) {
    const reading = setting.read(environment);
    if ('value' in reading) values[name] = reading.value;
    else problems.push(...reading.problems);
  }
  return problems.length === 0 ? { settings: values as Settings } : { problems };
}
