// `start`: serves the shop, or a project's backend alone.
import type { Project } from '../compose/project.ts';
import { serve } from '../compose/serve.ts';
import { createLog, progressLog } from '../log.ts';
import { print } from '../print.ts';
import type { Settings } from '../settings/settings.ts';
import type { Command, CommandContext } from './command.ts';
import { resolveProject, databaseOptions } from './options.ts';

export const start: Command = {
  summary: 'Serve the shop, or the backend alone for a project folder',
  usage: 'start [--project DIR] [--database-url URL]',
  options: databaseOptions,
  async run(call) {
    const { settings, project } = await resolveProject(call);
    return await serveProject(call, project, settings);
  },
};

/** Serves until a signal; returns the exit code. */
export async function serveProject(
  { root, environment }: Pick<CommandContext, 'root' | 'environment'>,
  project: Project,
  settings: Settings,
): Promise<number> {
  const format = settings.logFormat;
  const log = createLog({ format });
  const how = { development: false, log, onProgress: progressLog(log, format, print) };
  return await serve({ root, project, settings, environment, ...how });
}
