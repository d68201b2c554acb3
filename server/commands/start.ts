// `start`: serves the shop, or a project's backend alone.
import { chooseProject } from '../compose/project.ts';
import { serve } from '../compose/serve.ts';
import { createLog } from '../log.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';
import { settingsOf, textOption } from './options.ts';

export const start: Command = {
  summary: 'Serve the shop, or the backend alone for a project folder',
  usage: 'start [--project DIR] [--database-url URL]',
  options: { project: { type: 'string' }, 'database-url': { type: 'string' } },
  async run(call) {
    const settings = settingsOf(call);
    const project = await chooseProject(
      call.root,
      call.folder,
      textOption(call, 'project'),
      settings.dataFolder,
    );
    return serve({ root: call.root, project, settings, log: createLog(), say: print });
  },
};
