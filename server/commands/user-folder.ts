// The user's folder, the base of relative paths: where the command was typed, not where npm runs scripts.
import { join } from 'node:path';
import type { Environment } from '../settings/setting.ts';

/**
 * npm runs a script in the folder of its `package.json` and leaves the user's own folder in `INIT_CWD`. That variable also
 * reaches whatever the script starts, so it counts only where we are the script of this very package.
 */
export function userFolder(root: string, environment: Environment, workingFolder: string): string {
  const isScript =
    workingFolder === root && environment['npm_package_json'] === join(root, 'package.json');
  return (isScript && environment['INIT_CWD']) || workingFolder;
}
