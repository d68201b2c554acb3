// Orders as the process composes them: jobs, mails, payment providers and HTTP routes over the shop's backend.
import { join } from 'node:path';
import { readBody } from '@atelier/backend/http/read-body';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import { respondOrders } from '@atelier/shop-server/http/order-routes';
import type { OrderRoutesContext } from '@atelier/shop-server/http/order-routes-context';
import { orderTasks } from '@atelier/shop-server/orders/order-tasks';
import { openProviders } from '@atelier/shop-server/payment/payment-providers';
import type { PaymentProviders } from '@atelier/shop-server/payment/payment-provider';
import { readShopPicture } from '@atelier/shop-server/social-cards/read-shop-picture';
import {
  subscriptionSchedule,
  subscriptionTasks,
} from '@atelier/shop-server/subscriptions/subscription-tasks';
import { backupHealth } from '../backup/schedule/backup-health.ts';
import type { Readiness } from '../http/app.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import type { JobsHealth } from '../jobs/jobs-health.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { queryValue } from '../jobs/worker-pool.ts';
import type { Log } from '../log.ts';
import { accountMessageTasks } from '../mail/account-message-jobs.ts';
import { mailPort } from '../mail/mail-port.ts';
import { orderMailer } from '../mail/order-mailer.ts';
import type { Settings } from '../settings/settings.ts';
import type { Backend } from './backend.ts';
import { scheduleBackups } from './backups.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';

export interface Orders {
  /** `orders/v1`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Starts the worker of jobs. The start of the process does not wait for it. */
  start(): void;
  /** Whether jobs are being run. */
  health(): JobsHealth;
  /** The last backups. */
  backups(): Promise<Readiness>;
}

/** Opens the jobs and payments of the shop over its backend. */
export async function openOrders(
  backend: Backend,
  options: {
    readonly project: Project;
    readonly settings: Settings;
    readonly siteUrl: string;
    readonly log: Log;
    readonly cleanup: Cleanup;
  },
): Promise<Orders> {
  const { project, settings, siteUrl, log, cleanup } = options;
  const providers = await openPaymentProviders(backend, settings);
  const { delivery } = backend;
  const mailer = orderMailer(delivery.mailer);
  await installJobs(backend.server);
  const stopped = new AbortController();
  const backups = scheduleBackups({
    ...options,
    server: backend.server,
    mailer: delivery.mailer,
    signal: stopped.signal,
  });
  const jobs = openJobs(
    backend.server.connection('admin'),
    (queryAsWorker) => ({
      ...orderTasks(queryAsWorker, { mailer, providers, siteUrl }),
      ...subscriptionTasks(queryAsWorker, { mailer, siteUrl }),
      ...(backend.accounts === null ? {} : accountMessageTasks(backend.accounts.deliver, log)),
      ...backups.tasks,
    }),
    log,
    [...subscriptionSchedule, ...backups.times],
  );
  cleanup.add('jobs', () => jobs.close());
  // Before the jobs are waited for: a backup takes longer than a stop may, and is made at the next start.
  cleanup.add('backup', async () => stopped.abort());
  const context: OrderRoutesContext = {
    rest: backend.rest,
    publishableKey: backend.publishableKey,
    callPayments: (name, values) => {
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      return queryValue(jobs.pool, `select private.${name}(${places})`, values);
    },
    readText,
    providers,
    mails: mailPort(delivery, backend.accounts?.settings ?? null),
    siteUrl,
    fontFolder: join(project.dataFolder, 'fonts'),
    picture: readShopPicture({
      folder: join(project.folder, 'public'),
      storage: backend.storage,
    }),
    log,
  };
  return {
    fetch: (request) => respondOrders(request, context),
    start: () => jobs.start(),
    health: () => jobs.health(),
    backups: () => backupHealth((text, values) => queryValue(jobs.pool, text, values)),
  };
}

/** Opens the configured providers, and offers them, and no other online provider, at checkout. */
async function openPaymentProviders(
  { server }: Backend,
  { paymentProviders }: Settings,
): Promise<PaymentProviders> {
  const providers = await openProviders(paymentProviders);
  const session = await openScriptSession(server.connection('admin'), 'payment');
  try {
    const names = `{${[...providers.keys()].join(',')}}`;
    await session.rows('select private.offer_payment_providers($1::text[])', [names]);
  } finally {
    await session.end();
  }
  return providers;
}

class BodyRefused extends Error {}

/** The text of a request's body; null if it is longer than `bytesMax` or breaks off. */
export async function readText(request: Request, bytesMax: number): Promise<string | null> {
  try {
    const bytes = await readBody(request, bytesMax, () => {
      throw new BodyRefused();
    });
    return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof BodyRefused) return null;
    throw error;
  }
}
