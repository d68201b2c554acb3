// `mcp`: the Studio's tools for an agent, on standard input and output; it attaches to the running Studio of a project.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serveMcpOnStdio } from '@atelier/editor-mcp/serve-stdio';
import { exitSoon, listenForStopSignals, untilAborted } from '../compose/stop-signals.ts';
import { KnownFault } from '../fault.ts';
import { createErrorLog } from '../log.ts';
import { readSessionFile } from '../studio/session-file.ts';
import type { Command } from './command.ts';

export const mcp: Command = {
  summary: 'Offer the running Studio’s tools to an agent (Model Context Protocol, stdio)',
  usage: 'mcp [DIR]',
  acceptsOperands: true,
  async run({ root, folder, operands }) {
    const [named, ...more] = operands;
    if (more.length > 0)
      throw new KnownFault(
        'folder_missing',
        'Name one project folder at most: npx atelier mcp DIR',
      );
    const directory = named === undefined ? join(root, 'shop') : resolve(folder, named);
    if (!existsSync(directory))
      throw new KnownFault('folder_missing', `There is no folder ${directory}.`);
    const log = createErrorLog();
    const stop = listenForStopSignals();
    const ended = new AbortController();
    process.stdin.once('close', () => ended.abort());
    // The Studio may start later, or again with another token: the file is read for each call.
    const serving = serveMcpOnStdio(
      () => {
        const session = readSessionFile(directory);
        return session === null
          ? null
          : { address: `${session.address}/editor`, token: session.token };
      },
      (error) => log.error('mcp', error),
    );
    await untilAborted(AbortSignal.any([stop.graceful, ended.signal]));
    await serving.close();
    exitSoon();
    return 0;
  },
};
