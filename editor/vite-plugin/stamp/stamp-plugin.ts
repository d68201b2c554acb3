// Stamp plugin: stamps elements in development only, before any other plugin, for the browser and the server render.

import { isAbsolute, relative } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';
import type { Plugin } from 'vite';
import { canBeStamped, stampSource } from './stamp-source.ts';
import type { IdIndex } from './id-index.ts';

/** The options of stamping. */
export interface StampPluginOptions {
  readonly ids: IdIndex;
  /** Names of components whose elements must not be given a class. */
  readonly optOut: readonly string[];
}

/** Stamps every element of the project's scripts, those of its workspace's other packages among them. */
export function stampPlugin({ ids, optOut }: StampPluginOptions): Plugin {
  const optedOut = new Set(optOut);
  let root = process.cwd();
  let workspace = root;
  return {
    name: 'atelier:stamp',
    enforce: 'pre',
    // A test run is served too, and its snapshots want no stamps.
    apply: (_config, { command, mode, isPreview }) =>
      command === 'serve' && mode !== 'test' && isPreview !== true,
    configResolved(config) {
      ({ root } = config);
      workspace = searchForWorkspaceRoot(root);
    },
    transform: {
      filter: { id: { include: /\.[cm]?[jt]sx?(?:\?|$)/, exclude: [/\/node_modules\//, /^\0/] } },
      handler(code, id) {
        const path = sourcePath(root, workspace, id);
        if (path === null || !canBeStamped(code)) return null;
        const found = ids.idsOf(path, code);
        return found === null ? null : stampSource(path, code, { ids: found, optOut: optedOut });
      },
    },
  };
}

/** The path of a module relative to the root, `../ui/src/button.tsx` for another package's; null for what is no plain script of the workspace. */
function sourcePath(root: string, workspace: string, id: string): string | null {
  const [file = '', query = ''] = id.split('?', 2);
  if (/(?:^|&)(?:raw|url|worker|sharedworker|inline)(?:=|&|$)/.test(query)) return null;
  return isWithin(root, file) || isWithin(workspace, file)
    ? relative(root, file).replaceAll('\\', '/')
    : null;
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path !== '' && path !== '..' && !path.startsWith('../') && !isAbsolute(path);
}
