// Tools that check and fix the tree, as data: program, arguments and TypeScript projects.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './read-tree.ts';
import type { Tree } from './tree.ts';
import { typeProjects } from './type-projects.ts';

/** A tool to run: a name for the reader, and the arguments for Node. */
export interface Tool {
  readonly name: string;
  readonly args: readonly string[];
}

const tests = [
  program('vitest'),
  'run',
  `--reporter=${join(root, 'house/short-errors.ts')}`,
  '--reporter=dot',
];

/** Workers of a test run: as many as the machine has cores. */
const workers = `--maxWorkers=${availableParallelism()}`;

/** The tests without a database or child processes, and the rules about the tree. */
export const unitTests: Tool = {
  name: 'unit tests and house rules',
  args: [
    ...tests,
    workers,
    '--project=!integration*',
    '--project=!browser*',
    '--project=!processes*',
  ],
};

/** The tests over a database, with generated cases or child processes. */
export const integrationTests: Tool = {
  name: 'integration tests',
  args: [...tests, workers, '--project=integration*'],
};

/** The tests of scripts that run in pages, in Chromium. */
export const browserTests: Tool = {
  name: 'browser tests',
  args: [...tests, workers, '--project=browser*'],
};

/** The tests that start whole processes. They wait more than they compute, so that every core has a file. */
export const processTests: Tool = {
  name: 'tests of whole processes',
  args: [...tests, workers, '--project=processes*'],
};

/** The tools of `check` that read the tree and run nothing of it. oxlint reads types from oxlint-tsgolint. */
export function checkTools(tree: Tree): Tool[] {
  const declarations = declarationDigest(tree);
  return [
    { name: 'format', args: [program('oxfmt'), '--check', '.'] },
    { name: 'lint', args: [program('oxlint'), '.'] },
    ...typeProjects(tree).map((project) => ({
      name: `types of ${projectName(project)}`,
      args: [
        program('typescript', 'tsc'),
        '-p',
        project,
        '--incremental',
        ...buildInfo(project, declarations),
      ],
    })),
  ];
}

/**
 * The compiler's cache of a project, by which the next check reads only the files that changed. TypeScript 7.0.2 does not check again the
 * users of a global type whose declaration file changed, so the cache of other declaration files is another cache.
 */
const buildInfo = (project: string, declarations: string): readonly string[] => [
  '--tsBuildInfoFile',
  join(
    root,
    'node_modules/.cache/types',
    `${project.replaceAll('/', '-')}-${declarations}.tsbuildinfo`,
  ),
];

/** A digest of the tree's declaration files. */
function declarationDigest(tree: Tree): string {
  const digest = createHash('sha256');
  for (const [path, { text }] of tree)
    if (path.endsWith('.d.ts')) digest.update(`${path}\n${text}\n`);
  return digest.digest('hex').slice(0, 12);
}

/** `editor/channel/tsconfig.test.json` → `editor/channel (test)`. */
function projectName(path: string): string {
  return path.replace(/\/?tsconfig\.(?:(?<part>[a-z]+)\.)?json$/, (_, part?: string) =>
    part === undefined ? '' : ` (${part})`,
  );
}

/** The tools of `fix`, one after the other: the formatter is last. */
export const fixTools = (): Tool[] => [
  { name: 'lint', args: [program('oxlint'), '--fix', '.'] },
  { name: 'format', args: [program('oxfmt'), '.'] },
];

/** The script of an installed tool, so that it runs under this Node and not under the first one in PATH. */
function program(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName);
  const manifest: { bin: string | Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command];
  if (script === undefined)
    throw new Error(`The package ${packageName} has no command ${command}.`);
  return join(folder, script);
}
