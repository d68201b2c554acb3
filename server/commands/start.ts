// `start`: serves the shop, or a project's backend alone.
import { serve } from '../compose/serve.ts';
import { createLog } from '../log.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';
import { resolveProject, databaseOptions } from './options.ts';

export const start: Command = {
  summary: 'Serve the shop, or the backend alone for a project folder',
  usage: 'start [--project DIR] [--database-url URL]',
  options: databaseOptions,
  async run(call) {
    const { settings, project } = await resolveProject(call);
    const { root, environment } = call;
    const how = { development: false, log: createLog(), onProgress: print };
    return serve({ root, project, settings, environment, ...how });
  },
};
