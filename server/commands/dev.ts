// `dev`: the same as start, with reload: Vite brings changes of the shop to the browser, and Node restarts us for those of the server.
import { join } from 'node:path';
import { serve } from '../compose/serve.ts';
import { createLog, progressLog } from '../log.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';
import { resolveProject, databaseOptions } from './options.ts';
import { runProgram } from './run-program.ts';

/** Set by Node in what it starts under `--watch`. */
const watchedVariable = 'WATCH_REPORT_DEPENDENCIES';

export const dev: Command = {
  summary: 'Serve the shop from its sources, with reload',
  usage: 'dev [--database-url URL]',
  options: { 'database-url': databaseOptions['database-url'] },
  async run(call) {
    const { root, environment } = call;
    const { settings, project } = await resolveProject(call);
    if (environment[watchedVariable] === undefined) {
      const launcher = join(root, 'server', 'launch', 'launch.mjs');
      const database =
        settings.databaseUrl === null ? [] : ['--database-url', settings.databaseUrl];
      const watch = ['--watch', '--watch-preserve-output', launcher, 'dev', ...database];
      return runProgram(process.execPath, watch, call.folder);
    }
    const format = settings.logFormat;
    const log = createLog({ format });
    const how = { development: true, log, onProgress: progressLog(log, format, print) };
    return serve({ root, project, settings, environment, ...how });
  },
};
