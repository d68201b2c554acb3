// The accounts service as the process composes it: tables, settings, delivery of messages, and the shop's administrators.
import { createAuth } from '@atelier/backend/auth';
import type { AuthSettings } from '@atelier/backend/auth/auth-context';
import type { DeliverMessage } from '@atelier/backend/auth/messages/message-sender';
import { applyAuthSchema } from '@atelier/backend/auth/schema/apply-schema';
import type { AuthConfig } from '@atelier/backend/config/auth-config';
import type { Keys } from '@atelier/backend/keys/keys';
import { openDatabase } from '@atelier/backend/postgres/open-database';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { accountMessageTexts } from '@atelier/shop-server/texts/account-message-texts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { queuedSender } from '../mail/account-message-jobs.ts';
import type { Delivery } from '../mail/open-delivery.ts';
import { makeAdministrator } from './administrator.ts';
import type { Cleanup } from './cleanup.ts';
import { connectionBudget } from './connection-budget.ts';
import type { Project } from './project.ts';

export interface Accounts {
  /** `auth/v1`. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly settings: AuthSettings;
  /** The languages of messages from now on, the one for all other readers first. */
  readonly setLanguages: (languages: readonly string[]) => void;
  /** Delivers a message of the job queue. */
  readonly deliver: DeliverMessage;
}

/** The project's auth settings with its public addresses. */
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

/** Opens the accounts service; its tables must exist. */
export async function openAuth(options: {
  readonly server: PostgresServer;
  readonly project: Project;
  readonly settings: Settings;
  readonly authSettings: AuthSettings;
  readonly delivery: Delivery;
  readonly keys: Keys;
  readonly log: Log;
  readonly cleanup: Cleanup;
}): Promise<Accounts> {
  const { server, project, settings, authSettings, delivery, keys, log, cleanup } = options;
  const owner = await applyAuthSchema(server.connection('admin'));
  const connection = server.pooled?.(owner) ?? owner;
  const database = openDatabase({
    connection,
    poolSize: connectionBudget.accounts,
    applicationName: 'atelier auth',
  });
  cleanup.add('accounts_connections', () => database.close());
  let languages: readonly string[] = accountMessageTexts.languages;
  const texts = {
    ...accountMessageTexts,
    get languages() {
      return languages;
    },
  };
  const service = createAuth({
    database,
    settings: authSettings,
    keys,
    mailer: delivery.mailer,
    mailLeaves: delivery.mailLeaves,
    sms: delivery.sms,
    smsLeaves: delivery.smsLeaves,
    // A foreign project's database gets no job queue: its messages are sent from memory.
    ...(project.isShop ? { texts, messages: queuedSender } : {}),
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
    setLanguages: (offered) => {
      languages = offered;
    },
    deliver: (message) => service.deliver(message),
  };
}
