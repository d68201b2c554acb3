// Composition of the editor's server: a project's folder in, an HTTP handler and an index of ids out.

import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isStyleSheetPath } from '@atelier/editor-source/styles/style-sheet';
import type { Check } from './checks/check.ts';
import { runChecks } from './checks/run-checks.ts';
import { Editor } from './editor.ts';
import { EventHub } from './event-hub.ts';
import { editorApp } from './http/editor-app.ts';
import type { SettingsSource } from './http/event-stream.ts';
import { CodeIndex } from './index/code-index.ts';
import { readScan, writeScan } from './index/scan-cache.ts';
import { projectSourceOf } from './index/project-source.ts';
import type { ProjectSource } from './index/project-source.ts';
import { findLinkedPackages } from './project/linked-packages.ts';
import { importsOf, outsideOf, readAliasedModules, readAliases } from './project/resolve-module.ts';
import type { ModuleAlias } from './project/resolve-module.ts';
import { SourceFolder } from './project/source-folder.ts';
import { openProjectWatch } from './project-watch.ts';
import { findTailwind } from './tailwind/find-tailwind.ts';
import { openTailwind } from './tailwind/open-tailwind.ts';

export type { ModuleAlias };

/** The options of an editor's server. */
export interface EditorServerOptions {
  /** The project's folder. */
  readonly projectDirectory: string;
  /** The folders of it that hold source; by default all of it, and the packages of its workspace that are linked into it. Files elsewhere are never opened. */
  readonly roots?: readonly string[];
  /** Aliases of the project's own tools, beside those of its compiler settings. */
  readonly aliases?: readonly ModuleAlias[];
  /** The folder of journals and versions; by default `.atelier/editor` in the project. */
  readonly dataDirectory?: string;
  /** Made at random by default. */
  readonly token?: string;
  /** Origins whose pages may call, as in `http://127.0.0.1:4200`. */
  readonly allowedOrigins?: readonly string[];
  /** Whether changes made elsewhere are noticed at once; by default they are. */
  readonly isWatching?: boolean;
  /**
   * Whether the watcher, which occupies the thread when it starts, starts once a window has its first layers (it then calls for the
   * names of classes), or after five seconds. Changes until then are noticed when it has started.
   */
  readonly isWatchingLate?: boolean;
  /** A hash of the program: with it, what is known of the files is stored between starts. */
  readonly programHash?: string;
  /** The Studio's settings, for its windows. */
  readonly settings?: SettingsSource;
  /** The log of faults. */
  readonly log: (message: string, cause: unknown) => void;
}

/** A running editor's server. It has no port of its own: the composing process serves `fetch`, on loopback only. */
export interface EditorServer {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** The folder to which all paths are relative: the project's, or that of its workspace. Absolute. */
  readonly directory: string;
  /** To be sent with every call as `Authorization: Bearer …`. */
  readonly token: string;
  /** The source as a Vite needs it, to be handed to the editor's plugins. */
  sourceFor(viteRoot: string): ProjectSource;
  /** Whether the project has a Tailwind, by which styles are written. */
  readonly hasTailwind: boolean;
  /** Checks the source as it is: syntax, types, texts of all languages. */
  readonly checks: () => Promise<readonly Check[]>;
  close(): Promise<void>;
}

/** From the start to the storing of what was read, which a person who waits for a page is not to notice. */
const storeDelayMs = 10_000;

/** The paths of a journal are those from the project's folder on, or those from its workspace's. */
function dataFolder(own: string, directory: string): string {
  return own === directory ? 'editor' : 'workspace-editor';
}

/** Reads a project and makes it editable. */
export async function createEditorServer(options: EditorServerOptions): Promise<EditorServer> {
  const own = resolve(options.projectDirectory);
  const { roots: given, aliases: tools = [] } = options;
  const aliased = () => [...tools.map(({ path }) => path), ...outsideOf(own)];
  const project =
    given === undefined
      ? findLinkedPackages(own, aliased())
      : { directory: own, roots: given, packages: [] };
  const { directory } = project;
  const folder = new SourceFolder(directory, project.roots);
  const imports = importsOf(folder, tools);
  const packages = [...project.packages, ...readAliasedModules(folder), ...imports.modules];
  const index = new CodeIndex(folder);
  const dataDirectory = options.dataDirectory ?? join(own, '.atelier', dataFolder(own, directory));
  const { programHash } = options;
  const scanFile = join(dataDirectory, 'scan');
  const stored = programHash === undefined ? undefined : readScan(scanFile, programHash);
  const startedMs = Date.now();
  await index.scan(stored);
  const read = { paths: new Set(index.paths), startedMs };
  const source = findTailwind(own, folder, [...index.paths].filter(isStyleSheetPath));
  const tailwind = source === null ? null : openTailwind(source);
  const events = new EventHub();
  mkdirSync(dataDirectory, { recursive: true });
  // Git is to commit none of it, and Tailwind to find no class in a version that is gone.
  writeFileSync(join(dataDirectory, '.gitignore'), '*\n');
  const aliases = [...readAliases(folder), ...imports.aliases];
  const ownFolder = folder.pathOf(own) ?? '';
  const parts = { index, aliases, packages, ownFolder, dataDirectory, tailwind, events };
  const editor = new Editor(parts);
  const watching =
    options.isWatching === false ? null : await openProjectWatch(editor, read, options);
  const token = options.token ?? randomBytes(32).toString('base64url');
  const app = editorApp(editor, {
    token,
    allowedOrigins: options.allowedOrigins ?? [],
    classNames: async () => {
      watching?.start();
      return (await tailwind?.classNames()) ?? [];
    },
    settings: options.settings ?? null,
    log: options.log,
  });
  let storing: Promise<void> | null = null;
  const storeScan = async (): Promise<void> => {
    if (programHash !== undefined) writeScan(scanFile, programHash, await index.describeScan());
  };
  const timer = setTimeout(() => {
    storing = storeScan();
  }, storeDelayMs);
  timer.unref();
  return {
    fetch: app.fetch,
    directory,
    token,
    hasTailwind: tailwind !== null,
    checks: () => runChecks(editor),
    sourceFor: (viteRoot) => projectSourceOf(editor, folder.pathOf(resolve(viteRoot)) ?? ''),
    close: async () => {
      clearTimeout(timer);
      await (storing ?? storeScan());
      await watching?.close();
      await tailwind?.close();
    },
  };
}
