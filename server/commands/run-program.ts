// Runs another program in a child process at the user's terminal, until it ends.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { print } from '../print.ts';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Variables = Readonly<Record<string, string>>;

/**
 * Runs a script under the same Node.js.
 * @param onLine called with each line of standard output, which is printed too; without it the script writes to the terminal itself
 * @returns its exit code, or 128 plus the signal's number, as shells do
 */
export function runScript(
  script: string,
  args: readonly string[],
  folder: string,
  environment: Variables = {},
  onLine?: (line: string) => void,
): Promise<number> {
  return runProgram(process.execPath, [script, ...args], folder, environment, onLine);
}

/** Runs any program, with this terminal and forwarded signals. Rejects if it cannot be started. */
export function runProgram(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Variables = {},
  onLine?: (line: string) => void,
): Promise<number> {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['inherit', onLine === undefined ? 'inherit' : 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (onLine !== undefined && child.stdout !== null) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      print(line);
      onLine(line);
    });
  }
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of forwarded) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of forwarded) process.off(each, forward);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
