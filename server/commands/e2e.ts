// `e2e`: whole journeys in a real browser; what follows is handed on to Playwright.
import { join } from 'node:path';
import { installChromium } from './install-chromium.ts';
import type { Command } from './command.ts';
import { journeyFilters } from './journey-filters.ts';
import { runScript } from './run-program.ts';
import { unsetSettings } from './unset-settings.ts';

export const e2e: Command = {
  summary: 'Go through the journeys in Chromium',
  usage: 'e2e …',
  passesArgumentsOn: true,
  async run({ root, operands, environment }) {
    await installChromium(environment);
    const script = join(root, 'e2e', 'commands', 'e2e.ts');
    return runScript(script, journeyFilters(operands), root, unsetSettings);
  },
};
