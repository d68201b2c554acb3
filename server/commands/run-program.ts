// Runs another program of the house in a process of its own, at the user's terminal, and ends when it ends.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a script under this very Node.
 * @param script its path; @param args its arguments; @param folder where it runs
 * @returns its exit code, or 128 and the signal's number, as shells have it
 */
export function runScript(
  script: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  return runProgram(process.execPath, [script, ...args], folder, environment);
}

/** Runs any program, with our terminal and our signals. Rejects when it cannot be started. */
export function runProgram(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of forwarded) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of forwarded) process.off(each, forward);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
