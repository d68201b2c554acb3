// `migrate`: applies the project's migrations and current functions to a database, without serving it.
import { migrateWithBackup } from '../compose/upgrade-backup.ts';
import { withDatabase } from '../compose/with-database.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';
import { databaseOptions, resolveProject } from './options.ts';

export const migrate: Command = {
  summary: 'Apply migrations and the current functions, views and policies',
  usage: 'migrate [--project DIR] [--database-url URL] [--again]',
  options: { ...databaseOptions, again: { type: 'boolean' } },
  async run(call) {
    const { project, settings } = await resolveProject(call);
    await withDatabase({ project, settings, onProgress: print }, async (server) => {
      const done = await migrateWithBackup({
        server,
        project,
        settings,
        onProgress: print,
        again: call.options['again'] === true,
      });
      if (project.isShop) await installJobs(server);
      if (done.migrations.length === 0 && !done.current) print('The database is up to date.');
      else print(`Applied ${done.migrations.length} migrations.`);
    });
    return 0;
  },
};
