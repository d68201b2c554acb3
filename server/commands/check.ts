// `check`: all checks that need no browser, in one run: format, lint, types, house rules and the tests beside the code.
import { join } from 'node:path';
import type { Command } from './command.ts';
import { runScript } from './run-program.ts';
import { unsetSettings } from './unset-settings.ts';

export const check: Command = {
  summary: 'Check format, lint, types, house rules and unit tests',
  usage: 'check',
  run: ({ root }) =>
    runScript(join(root, 'house', 'commands', 'check.ts'), [], root, unsetSettings),
};
