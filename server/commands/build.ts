// `build`: builds the shop and the Studio of this version, so that no start has to: in an image, or before a server is exchanged.
import { buildShop } from '../build/build-shop.ts';
import { buildStudio } from '../build/build-studio.ts';
import { listenForStopSignals } from '../compose/stop-signals.ts';
import { print } from '../print.ts';
import type { Command } from './command.ts';

export const build: Command = {
  summary: 'Build the shop and the Studio ahead of a start',
  usage: 'build',
  async run({ root }) {
    const { graceful } = listenForStopSignals();
    await buildShop(root, print, graceful);
    await buildStudio(root, print, graceful);
    print('Both are built.');
    return 0;
  },
};
