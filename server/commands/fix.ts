// `fix`: derives the database's list of languages, corrects format and lint.
import { join } from 'node:path';
import type { Command } from './command.ts';
import { runScript } from './run-program.ts';

export const fix: Command = {
  summary: 'Mend format and lint where a machine can',
  usage: 'fix',
  run: ({ root }) => runScript(join(root, 'house', 'commands', 'fix.ts'), [], root),
};
