// Check of the types, by the TypeScript that the project has installed.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix } from 'node:path';

const timeoutMs = 180_000;
const outputBytesMax = 4 * 1024 * 1024;
const problemsMax = 100;

/**
 * The errors of a project's types, each as `path:line message`; null for a project without TypeScript.
 * @param ownFolder the folder of the package that is checked, relative to the project
 */
export function typeErrors(project: string, ownFolder: string): Promise<readonly string[] | null> {
  const directory = join(project, ownFolder);
  const program = programOf(directory);
  if (program === null || !existsSync(join(directory, 'tsconfig.json')))
    return Promise.resolve(null);
  // With a file by which the next check reads only what has changed since.
  const buildInfo = join('.atelier', 'types.tsbuildinfo');
  const options = [
    '--noEmit',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
  ];
  const args = [program, ...options, '-p', 'tsconfig.json'];
  const limits = {
    cwd: directory,
    timeout: timeoutMs,
    maxBuffer: outputBytesMax,
    windowsHide: true,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, args, limits, (error, stdout) => {
      const problems = problemsOf(stdout, ownFolder);
      if (error !== null && problems.length === 0)
        resolve(['TypeScript could not check the project.']);
      else resolve(problems.slice(0, problemsMax));
    });
  });
}

function problemsOf(output: string, ownFolder: string): readonly string[] {
  return output.split('\n').flatMap((line) => {
    const [, path, number, message] = /^(.+)\((\d+),\d+\): error \w+: (.+)$/.exec(line) ?? [];
    return path === undefined ? [] : [`${posix.join(ownFolder, path)}:${number} ${message}`];
  });
}

function programOf(directory: string): string | null {
  try {
    const manifest = createRequire(join(directory, 'package.json')).resolve(
      'typescript/package.json',
    );
    return join(dirname(manifest), 'bin', 'tsc');
  } catch {
    return null;
  }
}
