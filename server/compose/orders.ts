// Orders as the process composes them: their jobs, who delivers their mails, who takes the money, and their addresses.
import { join } from 'node:path';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { OrderRoutes } from '../http/order-routes.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import type { JobsHealth } from '../jobs/jobs-health.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import type { Log } from '../log.ts';
import { orderMailer } from '../mail/order-mailer.ts';
import { orderTasks } from '@atelier/shop-server/orders/order-tasks';
import type { PaymentProvider } from '@atelier/shop-server/payment/payment';
import { createStripe } from '@atelier/shop-server/payment/stripe';
import type { Settings } from '../settings/settings.ts';
import type { Backend } from './backend.ts';
import type { Cleanup } from './cleanup.ts';
import type { Project } from './project.ts';

export interface Orders {
  readonly routes: OrderRoutes;
  /** Lets the jobs begin; nothing of a start waits for them. */
  start(): void;
  /** Whether the jobs are done. */
  health(): JobsHealth;
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
  const fontFolder = join(project.dataFolder, 'fonts');
  const provider = await openProvider(backend, settings);
  const mailer = orderMailer(backend.delivery.mailer);
  await installJobs(backend.server);
  const jobs = openJobs(
    backend.server.connection('admin'),
    (queryValue) => orderTasks(queryValue, { mailer, provider, siteUrl }),
    log,
  );
  cleanup.add('jobs', () => jobs.close());
  return {
    routes: { backend, provider, pool: jobs.pool, siteUrl, fontFolder, log },
    start: () => jobs.start(),
    health: () => jobs.health(),
  };
}

/** What is sold by card is offered where, and only where, the server can take cards. */
async function openProvider(
  { server }: Backend,
  { stripe }: Settings,
): Promise<PaymentProvider | null> {
  const session = await openScriptSession(server.connection('admin'), 'payment');
  try {
    await session.rows(
      stripe === null
        ? `update public.settings set payment_methods = coalesce(nullif(array_remove(payment_methods, 'stripe'), '{}'), '{manual}')
             where 'stripe' = any (payment_methods)`
        : `update public.settings set payment_methods = array_prepend('stripe', payment_methods)
             where not 'stripe' = any (payment_methods)`,
    );
  } finally {
    await session.end();
  }
  return stripe === null ? null : createStripe({ ...stripe, apiUrl: stripe.apiUrl ?? undefined });
}
