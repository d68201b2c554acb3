// Stamp plugin: stamps elements in development only, before any other plugin, for the browser and the server render.

import { isAbsolute, relative } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';
import type { Plugin } from 'vite';
import { isForPages } from '../vite-environments.ts';
import { canBeStamped, stampSource } from './stamp-source.ts';
import type { IdIndex } from './id-index.ts';

/** A script of elements outside of the root, and none of an installed package. */
const elsewhere = /^\.\.\/(?!.*\/node_modules\/).*\.[jt]sx$/;
const endOfElement = /<\/|\/>/;

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
  /** Folders whose files a page may import: the workspace, and those that the project's settings allow. */
  let folders: readonly string[] = [];
  return {
    name: 'atelier:stamp',
    enforce: 'pre',
    // A test run is served too, and its snapshots want no stamps.
    apply: (_config, { command, mode, isPreview }) =>
      command === 'serve' && mode !== 'test' && isPreview !== true,
    configResolved(config) {
      ({ root } = config);
      folders = [root, searchForWorkspaceRoot(root), ...config.server.fs.allow];
    },
    transform: {
      filter: { id: { include: /\.[cm]?[jt]sx?(?:\?|$)/, exclude: [/\/node_modules\//, /^\0/] } },
      handler(code, id, options) {
        const path = sourcePath(root, folders, id);
        if (path === null || !canBeStamped(code)) return null;
        const found = ids.idsOf(path, code);
        if (found !== null) return stampSource(path, code, { ids: found, optOut: optedOut });
        const isElsewhere = elsewhere.test(path) && endOfElement.test(code);
        return isElsewhere && isForPages(this, options) ? withNote(path, code) : null;
      },
    },
  };
}

/** A module whose page says that its elements are no layers: its file is not among the project's sources. */
function withNote(path: string, code: string): { readonly code: string; readonly map: null } {
  const note = `[Atelier] ${path} is outside of the opened project and of the packages that it depends on, so its elements are no layers. Open the Studio on a folder around it, or make it a package of the workspace.`;
  return { code: `${code}\n;console.warn(${JSON.stringify(note)});`, map: null };
}

/** The path of a module relative to the root, `../ui/src/button.tsx` for another package's; null for what is no plain script of the folders. */
function sourcePath(root: string, folders: readonly string[], id: string): string | null {
  const [file = '', query = ''] = id.split('?', 2);
  if (/(?:^|&)(?:raw|url|worker|sharedworker|inline)(?:=|&|$)/.test(query)) return null;
  return folders.some((folder) => isWithin(folder, file))
    ? relative(root, file).replaceAll('\\', '/')
    : null;
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path !== '' && path !== '..' && !path.startsWith('../') && !isAbsolute(path);
}
