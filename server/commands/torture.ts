// `torture`: tests orders under load, forged requests and crashes, on databases of its own.
import { join } from 'node:path';
import type { Command } from './command.ts';
import { runScript } from './run-program.ts';
import { unsetSettings } from './unset-settings.ts';

export const torture: Command = {
  summary: 'Prove the promises about orders under crowds, cheats and kill -9',
  usage: 'torture [--only embedded|external] [--cluster [--install] [--rounds N]]',
  passesArgumentsOn: true,
  run: ({ root, operands }) =>
    runScript(join(root, 'bench', 'commands', 'torture.ts'), operands, root, unsetSettings),
};
