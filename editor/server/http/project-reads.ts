// Project reads: a source file's text, the changes since the last commit, and the classes of the project's Tailwind.

import { execFile } from 'node:child_process';
import type { CodeIndex } from '../index/code-index.ts';
import { readSource } from '../project/read-source.ts';
import { isServerRefusal, notFound } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';

const diffBytesMax = 4 * 1024 * 1024;

/** The text of a file of the project; a refusal for one that may not be opened. */
export function readText(
  { folder }: Pick<CodeIndex, 'folder'>,
  path: string,
): { readonly text: string } | ServerRefusal {
  const contents = readSource(folder, path);
  if (isServerRefusal(contents)) return contents;
  return contents === null ? notFound({ path }) : { text: contents.text };
}

/**
 * The changes of a folder since the last commit, as Git shows them; null without Git or without a commit. A longer diff than 4 MB
 * ends there.
 */
export function readUncommitted(directory: string): Promise<string | null> {
  // A project's own settings must not run a program: neither a pager nor a diff tool.
  const args = ['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--relative', 'HEAD', '--'];
  const options = { cwd: directory, maxBuffer: diffBytesMax, windowsHide: true };
  return new Promise((resolve) => {
    execFile('git', ['-c', 'core.fsmonitor=false', ...args], options, (error, stdout) => {
      const isTooLong = error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
      resolve(error === null || isTooLong ? stdout : null);
    });
  });
}
