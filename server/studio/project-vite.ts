// A project's own Vite: the installed one that its pages are developed with, so that its plugins and its settings fit.
import { existsSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as ViteModule from 'vite';
import type { ModuleAlias } from '@atelier/editor-server/create-editor-server';
import { KnownFault } from '../fault.ts';
import { aliasesOf } from './vite-aliases.ts';

/** The interface of Vite. */
export type Vite = typeof ViteModule;

/** The path of a folder without links in it: Vite names the modules of a project by such paths. A missing folder keeps the given one. */
export function realPathOf(directory: string): string {
  const path = resolve(directory);
  return existsSync(path) ? realpathSync.native(path) : path;
}

/** The place of a project's pages. */
export interface ViteProject {
  /** The folder that Vite serves: the project's own, or the one below it that its settings name as `root`. */
  readonly root: string;
  /** The file of the settings; absent where there is none, and where Vite finds it in the root. */
  readonly configFile?: string;
  /** The aliases of the settings. */
  readonly aliases?: readonly ModuleAlias[];
}

/**
 * Reads from a project's settings which folder its Vite serves.
 * @throws the error of settings that cannot be loaded
 */
export async function findViteProject(vite: Vite, directory: string): Promise<ViteProject> {
  const environment = { command: 'serve', mode: 'development' } as const;
  const loaded = await vite.loadConfigFromFile(environment, undefined, directory, 'warn');
  if (loaded === null) return { root: directory };
  return {
    root: resolve(directory, loaded.config.root ?? '.'),
    configFile: loaded.path,
    aliases: aliasesOf(loaded.config.resolve?.alias ?? []),
  };
}

/** Makes a project's folder the current one, as it is for Vite's own command: plugins look there for packages and settings. */
export function enterProject(directory: string): void {
  const isFolder = statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder) process.chdir(directory);
}

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
