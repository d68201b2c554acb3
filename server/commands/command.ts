// A command of `npx atelier`: its help, its arguments and its function.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '../settings/setting.ts';

export interface Command {
  /** Line in the list of commands. */
  readonly summary: string;
  /** The command with its arguments: `seed [--products N]`. */
  readonly usage: string;
  readonly options?: ParseArgsOptionsConfig;
  /** Accepts arguments besides options, such as a file. */
  readonly acceptsOperands?: boolean;
  /** Passes all arguments on as typed, options too. */
  readonly passesArgumentsOn?: boolean;
  /** Runs the command and returns the exit code. A fault is thrown and printed by the caller. */
  run(call: CommandContext): Promise<number>;
}

export interface CommandContext {
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly operands: readonly string[];
  /** The folder of the clone. */
  readonly root: string;
  /** The user's folder, the base of relative paths. */
  readonly folder: string;
  readonly environment: Environment;
}
