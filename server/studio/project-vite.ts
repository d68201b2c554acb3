// A project's own Vite: the installed one that its pages are developed with, so that its plugins and its settings fit.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as ViteModule from 'vite';
import { KnownFault } from '../fault.ts';

/** The interface of Vite. */
export type Vite = typeof ViteModule;

/**
 * Loads the Vite that a project has installed.
 * @throws KnownFault `vite_missing` when the folder is no project of Vite, or its packages are not installed.
 */
export async function loadProjectVite(directory: string): Promise<Vite> {
  if (!existsSync(join(directory, 'package.json')) && !existsSync(join(directory, 'index.html'))) {
    throw new KnownFault(
      'vite_missing',
      `${directory} is no project: it has neither a package.json nor an index.html.`,
    );
  }
  const entry = viteEntry(directory);
  if (entry === null) {
    throw new KnownFault(
      'vite_missing',
      `${directory} has no Vite. The Studio opens projects of Vite and React; install its packages first (npm install).`,
    );
  }
  return (await import(pathToFileURL(entry).href)) as Vite;
}

function viteEntry(directory: string): string | null {
  try {
    const require = createRequire(join(directory, 'package.json'));
    return join(dirname(require.resolve('vite/package.json')), 'dist', 'node', 'index.js');
  } catch {
    return null;
  }
}
