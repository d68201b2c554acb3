// `bench`: the promises about speed and size, measured on this machine.
import { join } from 'node:path';
import { installChromium } from './install-chromium.ts';
import type { Command } from './command.ts';
import { runScript } from './run-program.ts';
import { unsetSettings } from './unset-settings.ts';

export const bench: Command = {
  summary: 'Measure every promise about speed and size',
  usage: 'bench …',
  passesArgumentsOn: true,
  async run({ root, operands, environment }) {
    await installChromium(environment);
    return runScript(join(root, 'bench', 'bench.ts'), operands, root, unsetSettings);
  },
};
