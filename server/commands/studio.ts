// `studio`: opens the Studio on a project of Vite and React, until a signal.
import { resolve } from 'node:path';
import { exitSoon, listenForStopSignals, untilAborted } from '../compose/stop-signals.ts';
import { KnownFault } from '../fault.ts';
import { createLog } from '../log.ts';
import { print } from '../print.ts';
import { describeProblem } from '../settings/setting.ts';
import { studioContextUrl } from '../settings/studio-context-url.ts';
import { studioPort } from '../settings/studio-port.ts';
import { openStudio } from '../studio/open-studio.ts';
import { enterProject } from '../studio/project-vite.ts';
import type { Command } from './command.ts';

export const studio: Command = {
  summary: 'Open the Studio on a project of Vite and React',
  usage: 'studio DIR',
  acceptsOperands: true,
  async run({ root, folder, operands, environment }) {
    const [named, ...more] = operands;
    if (named === undefined || more.length > 0) {
      throw new KnownFault('folder_missing', 'Name one project folder: npx atelier studio DIR');
    }
    const port = studioPort.read(environment);
    const contextUrl = studioContextUrl.read(environment);
    for (const reading of [port, contextUrl]) {
      if ('problems' in reading)
        throw new KnownFault('settings_invalid', reading.problems.map(describeProblem).join('\n'));
    }
    const directory = resolve(folder, named);
    const stop = listenForStopSignals();
    try {
      enterProject(directory);
      const opened = await openStudio({
        root,
        directory,
        port: 'value' in port ? port.value : 0,
        contextUrl: 'value' in contextUrl ? contextUrl.value : null,
        publisher: null,
        log: createLog(),
        onProgress: print,
        stopping: stop.graceful,
      });
      print(`\n  Studio  ${opened.address}\n\nThe Studio is ready`);
      await untilAborted(stop.graceful);
      await opened.close();
    } finally {
      // A project's own plugins may leave something running, after a failed start too.
      exitSoon();
    }
    return 0;
  },
};
