// Main function of the command line: finds the command, checks its arguments and runs it.
// The launcher imports this file under the right Node; nothing from here on runs under an older one.
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Command } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { userFolder } from './commands/user-folder.ts';
import { describeFault } from './fault.ts';
import { printError } from './print.ts';

const misuseExitCode = 2;

/**
 * Runs one command.
 * @param args as typed, without the program: `['seed', '--products', '500']`
 * @returns the process's exit code: 0 done, 1 refused or failed, 2 not understood
 */
export async function main(args: readonly string[]): Promise<number> {
  const [typed = 'help', ...rest] = args;
  const name = typed === '--help' || typed === '-h' ? 'help' : typed;
  const load = commands.get(name);
  if (load === undefined) {
    return misuse(`There is no command "${name}". "npx atelier help" lists those that exist.`);
  }
  const command = await load();
  const words = readWords(command, rest);
  if ('problem' in words) return misuse(`${words.problem}\nUsage: npx atelier ${command.usage}`);
  const root = dirname(import.meta.dirname);
  const folder = userFolder(root, process.env, process.cwd());
  try {
    return await command.run({ ...words, root, folder, environment: process.env });
  } catch (error) {
    printError(describeFault(error));
    return 1;
  }
}

type Words = Pick<Parameters<Command['run']>[0], 'options' | 'operands'>;

function readWords(
  command: Command,
  args: readonly string[],
): Words | { readonly problem: string } {
  if (command.passesArgumentsOn === true) return { options: {}, operands: args };
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: command.options ?? {},
      allowPositionals: command.acceptsOperands === true,
    });
    return { options: values, operands: positionals };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function misuse(text: string): number {
  printError(text);
  return misuseExitCode;
}
