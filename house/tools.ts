// The tools that keep the tree in order, as data: which program, with which arguments, over which worlds.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './read-tree.ts';
import type { Tree } from './tree.ts';

/** A tool to run: a name for the reader, and the arguments for Node. */
export interface Tool {
  readonly name: string;
  readonly args: readonly string[];
}

/** Every world that the compiler must find in order: each `tsconfig*.json` of the tree, but not what they extend. */
function typeWorlds(tree: Tree): string[] {
  return [...tree.keys()].filter(
    (path) =>
      /(^|\/)tsconfig(\.[a-z]+)?\.json$/.test(path) &&
      !path.includes('base') &&
      !path.includes('fixtures/'),
  );
}

const tests = [program('vitest'), 'run', '--reporter=dot'];

/** The tests that start whole processes. */
export const processTests: Tool = {
  name: 'tests of whole processes',
  args: [...tests, '--project=processes*', '--project=demo'],
};

/** What `check` runs. The tests take longest and come first; the rest runs beside them. oxlint asks oxlint-tsgolint for types. */
export function checkTools(tree: Tree): Tool[] {
  return [
    {
      name: 'tests and house rules',
      args: [
        ...tests,
        `--maxWorkers=${availableParallelism()}`,
        '--project=!processes*',
        '--project=!demo',
      ],
    },
    { name: 'format', args: [program('oxfmt'), '--check', '.'] },
    { name: 'lint', args: [program('oxlint'), '.'] },
    ...typeWorlds(tree).map((world) => ({
      name: `types of ${worldName(world)}`,
      args: [program('typescript', 'tsc'), '-p', world, '--incremental', ...remembered(world)],
    })),
  ];
}

/** Where the compiler keeps what it knows of a world: the next check looks only at what has changed since. */
const remembered = (world: string): readonly string[] => [
  '--tsBuildInfoFile',
  join(root, 'node_modules/.cache/types', `${world.replaceAll('/', '-')}.tsbuildinfo`),
];

/** `editor/channel/tsconfig.test.json` → `editor/channel (test)`. */
function worldName(path: string): string {
  return path.replace(/\/?tsconfig\.(?:(?<part>[a-z]+)\.)?json$/, (_, part?: string) =>
    part === undefined ? '' : ` (${part})`,
  );
}

/** What `fix` runs, one after the other: the formatter has the last word. */
export const fixTools = (): Tool[] => [
  { name: 'lint', args: [program('oxlint'), '--fix', '.'] },
  { name: 'format', args: [program('oxfmt'), '.'] },
];

/** The script of an installed tool, so that it runs under this very Node and not under the one that PATH finds first. */
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
