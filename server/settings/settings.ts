// All settings of the process, read once from the environment and checked before anything is touched.
import { BlockList } from 'node:net';
import type { ConfiguredProvider } from '@atelier/shop-server/payment/payment-provider';
import { configuredProviders } from '@atelier/shop-server/payment/payment-providers';
import { readAdminEmails } from './admin-emails.ts';
import { readAnalyticsIp } from './analytics-ip.ts';
import type { AnalyticsIp } from './analytics-ip.ts';
import { readDatabaseUrl } from './database-url.ts';
import { readExternalUrl } from './external-url.ts';
import { readFileSizeLimit } from './file-size-limit.ts';
import { readHost } from './host.ts';
import { readPort } from './port.ts';
import type { Environment, Setting, SettingProblem } from './setting.ts';
import { environmentText } from './setting.ts';
import { readSiteUrl } from './site-url.ts';
import { readSmtpSender } from './smtp-sender.ts';
import { readSmtpUrl } from './smtp-url.ts';
import { readStorageUrl } from './storage-url.ts';
import type { StoragePlace } from './storage-url.ts';
import { readTokenKeys } from './token-keys.ts';
import type { TokenKeys } from './token-keys.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** ATELIER_DATA as given; null means the command's own default. */
  readonly dataFolder: string | null;
  readonly databaseUrl: string | null;
  /** How visitors are remembered. */
  readonly analyticsIp: AnalyticsIp;
  /** Where stored files lie; null for the data folder. */
  readonly storage: StoragePlace | null;
  /** In bytes; null for what the project says. */
  readonly fileSizeLimit: number | null;
  readonly siteUrl: string | null;
  /** The backend's own public origin; null where it is that of the shop. */
  readonly externalUrl: string | null;
  readonly smtpUrl: string | null;
  /** Whom mails by SMTP_URL come from; null for the site's own name. */
  readonly smtpSender: string | null;
  /** Payment providers with an account; without one buyers pay by transfer. */
  readonly paymentProviders: readonly ConfiguredProvider[];
  readonly adminEmails: readonly string[];
  readonly tokenKeys: TokenKeys | null;
  readonly trustedProxies: BlockList;
}

/** The settings, or every problem at once: who mends one line should not have to start five times. */
export function readSettings(
  environment: Environment,
): { readonly settings: Settings } | { readonly problems: readonly SettingProblem[] } {
  const problems: SettingProblem[] = [];
  function take<Value>(setting: Setting<Value>, instead: NoInfer<Value>): Value {
    if ('value' in setting) return setting.value;
    problems.push(setting.problem);
    return instead;
  }
  const payment = configuredProviders((variable) => environmentText(environment, variable));
  const settings: Settings = {
    port: take(readPort(environment), 0),
    host: take(readHost(environment), ''),
    dataFolder: environmentText(environment, 'ATELIER_DATA') ?? null,
    databaseUrl: take(readDatabaseUrl(environment), null),
    analyticsIp: take(readAnalyticsIp(environment), 'pseudonym'),
    storage: take(readStorageUrl(environment), null),
    fileSizeLimit: take(readFileSizeLimit(environment), null),
    siteUrl: take(readSiteUrl(environment), null),
    externalUrl: take(readExternalUrl(environment), null),
    smtpUrl: take(readSmtpUrl(environment), null),
    smtpSender: take(readSmtpSender(environment), null),
    paymentProviders: payment.configured,
    adminEmails: take(readAdminEmails(environment), []),
    tokenKeys: take(readTokenKeys(environment), null),
    trustedProxies: take(readTrustedProxies(environment), new BlockList()),
  };
  problems.push(...payment.problems);
  return problems.length === 0 ? { settings } : { problems };
}
