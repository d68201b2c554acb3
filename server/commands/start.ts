// `start`: serves the shop, or a project's backend alone.
import { serve } from '../compose/serve.ts';
import { createLog } from '../log.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';
import { databaseOf, databaseOptions } from './options.ts';

export const start: Command = {
  summary: 'Serve the shop, or the backend alone for a project folder',
  usage: 'start [--project DIR] [--database-url URL]',
  options: databaseOptions,
  async run(call) {
    const { settings, project } = await databaseOf(call);
    const { root, environment } = call;
    const how = { development: false, log: createLog(), say: print };
    return serve({ root, project, settings, environment, ...how });
  },
};
