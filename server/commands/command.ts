// What a command is: words for the reader, the arguments that it takes, and what it does.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '../settings/setting.ts';

export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** The command with its arguments: `seed [--products N]`. */
  readonly usage: string;
  readonly options?: ParseArgsOptionsConfig;
  /** Takes words besides options, such as a file. */
  readonly acceptsOperands?: boolean;
  /** Hands everything on as it was typed, options too. */
  readonly passesArgumentsOn?: boolean;
  /** Does the work and answers the process's exit code. A fault is thrown and rendered by the caller. */
  run(call: CommandContext): Promise<number>;
}

export interface CommandContext {
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly operands: readonly string[];
  /** The folder of the clone. */
  readonly root: string;
  /** The folder that the user is in, which relative paths start from. */
  readonly folder: string;
  readonly environment: Environment;
}
