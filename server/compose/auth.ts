// Accounts as the process composes them: their tables, their settings, who delivers their messages, and who administers the shop.
import { createAuth } from '@atelier/backend/auth';
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import { createOutbox } from '@atelier/backend/auth/messages/outbox';
import type { Outbox } from '@atelier/backend/auth/messages/outbox';
import type { Mailer } from '@atelier/backend/auth/messages/message-sender';
import { formatFromAddress } from '@atelier/backend/auth/messages/from-address';
import { createSmtpMailer } from '@atelier/backend/auth/messages/smtp-mailer';
import { createTwilio } from '@atelier/backend/auth/messages/twilio';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import type { AuthConfig } from '@atelier/backend/config/auth-config';
import type { Keys } from '@atelier/backend/keys/keys';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { accountMessageTexts } from '@atelier/shop-server/texts/account-message-texts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import type { MailServer } from '../mail/order-mailer.ts';
import { makeAdministrator } from './administrator.ts';
import type { Cleanup } from './cleanup.ts';
import { connectionBudget } from './connection-budget.ts';
import type { Project } from './project.ts';

export interface Accounts {
  /** `auth/v1`. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly settings: AuthSettings;
  /** Delivers mail, or puts it into the outbox. */
  readonly mailer: Mailer;
  /** Where messages land that nobody delivers; null where all are delivered. */
  readonly outbox: Outbox | null;
}

/** The project's settings with the addresses under which it is served. */
export function authSettings(
  config: AuthConfig,
  addresses: { readonly siteUrl: string; readonly backendUrl: string },
): AuthSettings {
  const publicUrl = config.externalUrl ?? `${addresses.backendUrl}/auth/v1`;
  return {
    ...config,
    siteUrl: config.siteUrl ?? addresses.siteUrl,
    publicUrl,
    issuer: config.jwtIssuer ?? publicUrl,
  };
}

/** Opens the accounts service over tables that are there. */
export async function openAuth(options: {
  readonly server: PostgresServer;
  readonly project: Project;
  readonly settings: Settings;
  readonly authSettings: AuthSettings;
  readonly keys: Keys;
  readonly log: Log;
  readonly cleanup: Cleanup;
}): Promise<Accounts> {
  const { server, project, settings, authSettings, keys, log, cleanup } = options;
  const connection = await applyAuthSchema(server.connection('admin'));
  const database = openDatabase({
    connection,
    poolSize: connectionBudget.accounts,
    applicationName: 'atelier auth',
  });
  cleanup.add('accounts_connections', () => database.close());
  const outbox = createOutbox();
  const post = mailServer(settings, authSettings);
  const smtp = post === null ? null : createSmtpMailer(post.url, post.sender);
  const { twilio } = authSettings.sms;
  if (smtp !== null)
    cleanup.add('mail', () => {
      smtp.close();
      return Promise.resolve();
    });
  const service = createAuth({
    database,
    settings: authSettings,
    keys,
    mailer: smtp ?? outbox.mailer,
    mailLeaves: smtp !== null,
    sms: twilio === null ? outbox.sms : createTwilio(twilio, fetch),
    smsLeaves: twilio !== null,
    ...(project.isShop ? { texts: accountMessageTexts } : {}),
    log: { error: (text, cause) => log.error('auth', cause, { text }) },
    async onEmailConfirmed({ id, email }) {
      if (project.isShop && email !== null && settings.adminEmails.includes(email))
        await makeAdministrator(server, id);
    },
  });
  cleanup.add('accounts', () => service.close());
  return {
    fetch: (request) => service.fetch(request),
    settings: authSettings,
    mailer: smtp ?? outbox.mailer,
    outbox: smtp !== null && twilio !== null ? null : outbox,
  };
}

/** The mail server of SMTP_URL, else that of the project's settings; null where there is none. */
export function mailServer(
  settings: Settings,
  { email: { smtp }, siteUrl }: AuthSettings,
): MailServer | null {
  if (settings.smtpUrl !== null) {
    const usual = `no-reply@${new URL(siteUrl).hostname}`;
    return { url: settings.smtpUrl, sender: settings.smtpSender ?? usual };
  }
  if (smtp === null) return null;
  const account = [smtp.user, smtp.pass].flatMap((part) =>
    part === null ? [] : [encodeURIComponent(part)],
  );
  const scheme = smtp.port === 465 ? 'smtps' : 'smtp';
  const before = account.length === 0 ? '' : `${account.join(':')}@`;
  const sender = formatFromAddress({ name: smtp.senderName, address: smtp.adminEmail });
  return { url: `${scheme}://${before}${smtp.host}:${smtp.port}`, sender };
}
