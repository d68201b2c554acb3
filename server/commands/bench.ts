// `bench`: the promises about speed and size, measured on this machine.
import { join } from 'node:path';
import { bringChromium } from './bring-chromium.ts';
import type { Command } from './command.ts';
import { runScript } from './run-program.ts';
import { withoutSettings } from './without-settings.ts';

export const bench: Command = {
  summary: 'Measure every promise about speed and size',
  usage: 'bench …',
  takesAnything: true,
  async run({ root, operands, environment }) {
    await bringChromium(environment);
    return runScript(join(root, 'bench', 'bench.ts'), operands, root, withoutSettings);
  },
};
