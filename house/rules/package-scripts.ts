// Package scripts: every script goes through the launcher, which installs the packages and the right Node; rooms have no scripts.

import { manifestOf } from '../resolve.ts';
import type { Tree, Violation } from '../tree.ts';

const launcher = 'exec node server/launch/launch.mjs';
/** `exec`, so that a signal to npm's shell reaches the server; then options that only Node's command line has. */
const throughLauncher = /^exec node (--\S+ )*server\/launch\/launch\.mjs /;

/** Scripts that call a tool directly, and so with whatever Node the machine happens to have. */
export function packageScripts(tree: Tree): Violation[] {
  return [...tree.keys()]
    .filter((path) => /(^|\/)package\.json$/.test(path) && !path.includes('fixtures/'))
    .flatMap((path) => {
      const scripts = manifestOf(tree, path.slice(0, -'package.json'.length))?.scripts ?? {};
      return Object.entries(scripts).flatMap(([name, script]) => {
        const message =
          path === 'package.json'
            ? judge(name, script)
            : `${name}: scripts stand in the root's package.json`;
        return message === null ? [] : [{ path, line: 0, message }];
      });
    });
}

function judge(name: string, script: string): string | null {
  return throughLauncher.test(script) ? null : `${name} starts “${script}”: go through ${launcher}`;
}
