// Dependencies are pinned: the same clone installs the same code on every machine, whichever npm it has.

import type { Manifest } from '../resolve.ts';
import type { Tree, Violation } from '../tree.ts';

/** A second release of a package goes by a name of its own, and is as exact. */
const exact = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Ranges, tags and addresses where a version should be; a lockfile that names a host. */
export function pinnedDependencies(tree: Tree): Violation[] {
  return [...tree.values()].flatMap(({ path, text }) => {
    if (/(^|\/)package\.json$/.test(path) && !path.includes('fixtures/')) return ranges(path, text);
    return /(^|\/)package-lock\.json$/.test(path) ? hosts(path, text) : [];
  });
}

function ranges(path: string, text: string): Violation[] {
  const manifest: Manifest = JSON.parse(text);
  const declared = {
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  };
  return Object.entries(declared)
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => ({
      path,
      line: text.slice(0, text.indexOf(`"${name}"`)).split('\n').length,
      message: `${name} is declared as ${version}: pin the exact version`,
    }));
}

function hosts(path: string, text: string): Violation[] {
  return text.split('\n').flatMap((line, index) =>
    /"resolved": "[a-z+]+:\/\//.test(line)
      ? [
          {
            path,
            line: index + 1,
            message: 'the lockfile names a host: install with the settings of .npmrc',
          },
        ]
      : [],
  );
}
