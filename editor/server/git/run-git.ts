// Running Git as a program of its own, without a shell, and its failures as values.

import { execFile } from 'node:child_process';

const outputBytesMax = 32 * 1024 * 1024;
/** Hooks may run a linter over everything. */
const timeoutMs = 120_000;

/** The outcome of a call. */
export interface GitOutcome {
  readonly isDone: boolean;
  readonly stdout: string;
  /** The message for people: what Git, or a hook, wrote about a failure. */
  readonly stderr: string;
}

/** A call of Git in one folder. */
export type Git = (
  args: readonly string[],
  options?: {
    /** The index to use instead of the person's own. */
    readonly index?: string;
    readonly input?: string;
  },
) => Promise<GitOutcome>;

/** Git in a folder. Paths mean themselves, nothing is prompted for, and the person's index is refreshed by nobody but them. */
export function gitIn(directory: string): Git {
  return (args, { index, input } = {}) =>
    new Promise((resolve) => {
      const child = execFile(
        'git',
        // A file system monitor is a program that the settings of a repository name.
        ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false', ...args],
        {
          cwd: directory,
          maxBuffer: outputBytesMax,
          timeout: timeoutMs,
          windowsHide: true,
          env: environmentOf(index),
        },
        (error, stdout, stderr) =>
          resolve({ isDone: error === null, stdout, stderr: stderr || (error?.message ?? '') }),
      );
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input ?? '');
    });
}

/** The process's environment without what a Git around it may have set. */
function environmentOf(index: string | undefined): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !name.startsWith('GIT_') || /^GIT_(?:AUTHOR|COMMITTER|CONFIG|SSH|CEILING)/.test(name),
  );
  return {
    ...Object.fromEntries(own),
    GIT_TERMINAL_PROMPT: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C.UTF-8',
    ...(index === undefined ? {} : { GIT_INDEX_FILE: index }),
  };
}
