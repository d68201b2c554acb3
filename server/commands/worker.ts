// `worker`: runs the shop's jobs over a database whose pages are served elsewhere, such as a hosted project's.
import { createSmtpMailer } from '@atelier/backend/mail/smtp-mailer';
import { defaultFrom } from '../mail/mail-server.ts';
import { orderMailer } from '../mail/order-mailer.ts';
import { orderTasks } from '@atelier/shop-server/orders/order-tasks';
import {
  subscriptionSchedule,
  subscriptionTasks,
} from '@atelier/shop-server/subscriptions/subscription-tasks';
import { openProviders } from '@atelier/shop-server/payment/payment-providers';
import { KnownFault } from '../fault.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { createLog, progressLog } from '../log.ts';
import { print } from '../print.ts';
import { openPostgres } from '../compose/open-postgres.ts';
import { exitSoon, listenForStopSignals, untilAborted } from '../compose/stop-signals.ts';
import type { PostgresServer } from '@atelier/backend/postgres/postgres-server';
import { openScriptSession } from '@atelier/backend/postgres/script-session';
import type { Command } from './command.ts';
import { resolveProject, databaseOptions } from './options.ts';

/** Refuses a database without the shop's migrations. */
async function requireShop(server: PostgresServer): Promise<void> {
  const session = await openScriptSession(server.connection('admin'), 'worker');
  try {
    const [row] = await session.rows(
      `select to_regprocedure('private.claim_mail(uuid)') is not null as there`,
    );
    if (row?.['there'] !== 't')
      throw new KnownFault(
        'no_shop',
        'This database has no shop whose jobs could be run.\nBring it there first: npx atelier migrate --database-url URL.',
      );
  } finally {
    await session.end();
  }
}

export const worker: Command = {
  summary: 'Run the jobs of a shop whose pages are served elsewhere',
  usage: 'worker --database-url URL',
  options: { 'database-url': databaseOptions['database-url'] },
  async run(call) {
    const { settings } = await resolveProject(call);
    const { databaseUrl, smtpUrl, siteUrl } = settings;
    if (databaseUrl === null || smtpUrl === null || siteUrl === null)
      throw new KnownFault(
        'worker_settings',
        'The worker needs DATABASE_URL (or --database-url), SMTP_URL and SITE_URL.',
      );
    const stop = listenForStopSignals();
    const log = createLog({ format: settings.logFormat });
    const onProgress = progressLog(log, settings.logFormat, print);
    // A lost connection must not end the worker.
    process.on('unhandledRejection', (cause) => log.error('unhandled_rejection', cause));
    const server = await openPostgres({ databaseUrl, dataFolder: '', log: onProgress });
    await requireShop(server);
    await installJobs(server);
    const smtp = createSmtpMailer(
      smtpUrl,
      settings.smtpSender ?? defaultFrom(siteUrl),
      settings.dkim,
    );
    const mailer = orderMailer(smtp);
    const providers = await openProviders(settings.paymentProviders);
    const jobs = openJobs(
      server.connection('admin'),
      (queryValue) => ({
        ...orderTasks(queryValue, { mailer, providers, siteUrl }),
        ...subscriptionTasks(queryValue, { mailer, siteUrl }),
      }),
      log,
      subscriptionSchedule,
    );
    jobs.start();
    onProgress('The worker is running.');
    await untilAborted(stop.graceful);
    await jobs.close();
    smtp.close();
    await server.stop();
    exitSoon();
    return 0;
  },
};
