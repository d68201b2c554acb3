// Transform cache of a preview: modules that Vite has compiled, stored between starts and put back into its module graphs while their sources are the same.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Plugin, ViteDevServer } from 'vite';
import type { ProjectSource } from '@atelier/editor-server/project-source';
import { currentFiles, describeModule, hashOfText, isOwnModule, putBack } from './stored-module.ts';
import type { StoredModule } from './stored-module.ts';
import { directAddress } from './stored-styles.ts';

/** The environments whose modules are stored: the browser's, and the one that renders. */
const environments = ['client', 'ssr'] as const;

interface StoredModules {
  /** Everything that decides about all of them. */
  readonly key: string;
  readonly modules: Readonly<Record<(typeof environments)[number], readonly StoredModule[]>>;
  readonly styles: StoredSheets;
}

/** Style sheets, of which the whole source decides. */
interface StoredSheets {
  /** Of the texts of all style sheets of the source. */
  readonly textHash: string;
  /** CSS by address. */
  readonly sheets: ReadonlyMap<string, string>;
}

/** The cache of one preview. */
export interface TransformCache {
  /** Modules that were put back at the start. */
  readonly restored: number;
  /** Style sheets by address, none unless all modules and sheets are as they were. */
  readonly styles: ReadonlyMap<string, string>;
  /** Stores the modules when no more have come for a while. */
  storeSoon(): void;
  close(): void;
}

/** The texts of which a Vite's modules are made: by environment and id, a hash. */
export interface TransformTexts {
  readonly plugin: Plugin;
  readonly hashes: Map<string, string>;
}

/** A plugin that notes the text of each module, because a file may change before Vite knows. */
export function createTransformTexts(): TransformTexts {
  const hashes = new Map<string, string>();
  return {
    hashes,
    plugin: {
      name: 'atelier:transform-texts',
      enforce: 'pre',
      transform: {
        filter: { id: { exclude: [/\/node_modules\//, /^\0/] } },
        handler(code, id) {
          hashes.set(`${this.environment.name} ${id}`, hashOfText(code));
          return null;
        },
      },
    },
  };
}

/** After the last response. */
const restMs = 4000;

/**
 * Opens the cache of a preview, and puts back what is stored.
 * @param programHash of the plugins' own sources, which decide about all modules
 * @param styles addresses of the style sheets that pages link to
 */
export async function openTransformCache(
  vite: ViteDevServer,
  source: ProjectSource,
  programHash: string,
  texts: TransformTexts,
  styles: readonly string[] = [],
): Promise<TransformCache> {
  const { restore, store } = createTransformCache(vite, source, programHash, texts, styles);
  const { restored, sheets } = await restore();
  const size = (): number =>
    environments.reduce(
      (sum, name) =>
        sum +
        [...vite.environments[name].moduleGraph.idToModuleMap.values()].filter(
          ({ transformResult }) => transformResult !== null,
        ).length,
      0,
    );
  let isChanged = restored === 0;
  const stop = source.onChange(() => {
    isChanged = true;
  });
  let stored = size();
  let timer: NodeJS.Timeout | undefined;
  const storeNow = (): void => {
    clearTimeout(timer);
    stored = size();
    isChanged = false;
    store();
  };
  return {
    restored,
    styles: sheets,
    storeSoon: () => {
      clearTimeout(timer);
      if (size() === stored) return;
      timer = setTimeout(storeNow, restMs);
      timer.unref();
    },
    close: () => {
      stop();
      if (isChanged || size() !== stored) storeNow();
    },
  };
}

interface Restored {
  readonly restored: number;
  readonly sheets: ReadonlyMap<string, string>;
}

interface StoredTransforms {
  /** Puts stored modules back. @returns their number, and the style sheets, where all are as they were */
  restore(): Promise<Restored>;
  /** Stores the modules that the preview has now. */
  store(): void;
}

/**
 * A module is stored when nothing but its own file, the list of files, the packages and the settings decides about it: no
 * style sheets, no module that lists files or watches others.
 */
function createTransformCache(
  vite: ViteDevServer,
  source: ProjectSource,
  programHash: string,
  texts: TransformTexts,
  styles: readonly string[],
): StoredTransforms {
  const { root } = vite.config;
  const file = join(root, '.atelier', 'transforms');
  let sheets: ReadonlyMap<string, string> = new Map();
  return {
    restore: async () => {
      const stored = readStored(file);
      if (stored?.key !== keyOf(vite, source, programHash)) return { restored: 0, sheets };
      const files = currentFiles(root, source);
      let restored = 0;
      let areAllCurrent = stored.styles.textHash === sheetsHash(root, source);
      for (const name of environments) {
        const current = stored.modules[name].filter((each) => {
          const now = files(each.file);
          return now?.textHash === each.textHash && now.ids === each.ids;
        });
        for (const each of current) texts.hashes.set(`${name} ${each.file}`, each.textHash);
        await putBack(vite.environments[name], current);
        restored += current.length;
        areAllCurrent &&= current.length === stored.modules[name].length;
      }
      if (areAllCurrent) sheets = stored.styles.sheets;
      return { restored, sheets };
    },
    store: () => {
      const files = currentFiles(root, source);
      const modulesOf = (name: (typeof environments)[number]): readonly StoredModule[] =>
        [...vite.environments[name].moduleGraph.idToModuleMap.values()].flatMap((node) => {
          const now = isOwnModule(root, node) ? files(node.file ?? '') : null;
          const isCurrent = now?.textHash === texts.hashes.get(`${name} ${node.id}`);
          return now !== null && isCurrent ? (describeModule(node, now) ?? []) : [];
        });
      const stored: StoredModules = {
        key: keyOf(vite, source, programHash),
        modules: { client: modulesOf('client'), ssr: modulesOf('ssr') },
        styles: {
          textHash: sheetsHash(root, source),
          sheets: madeSheets(vite, styles, sheets),
        },
      };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, serialize(stored));
      renameSync(`${file}.new`, file);
    },
  };
}

/** The sheets as Vite has them, else as they were stored. */
function madeSheets(
  { environments: { client } }: ViteDevServer,
  styles: readonly string[],
  stored: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    styles.flatMap((address) => {
      const node = client.moduleGraph.urlToModuleMap.get(directAddress(address));
      const css = node?.transformResult?.code ?? stored.get(address);
      return css === undefined ? [] : [[address, css]];
    }),
  );
}

/** A hash of the texts of all style sheets of the source. */
function sheetsHash(root: string, source: ProjectSource): string {
  const hash = createHash('sha256');
  for (const path of [...source.paths()].filter((each) => each.endsWith('.css')).toSorted()) {
    const file = join(root, path);
    hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
  }
  return hash.digest('hex');
}

/** A file of another version of Node or of this program is none. */
function readStored(file: string): StoredModules | null {
  if (!existsSync(file)) return null;
  try {
    return deserialize(readFileSync(file)) as StoredModules;
  } catch {
    return null;
  }
}

/** A hash of all that decides about every module: settings, packages, and which files there are. */
function keyOf(
  { config, environments: { client } }: ViteDevServer,
  source: ProjectSource,
  programHash: string,
): string {
  const optimized = client.depsOptimizer?.metadata;
  const settings = [config.configFile, ...config.configFileDependencies].flatMap((path) =>
    path !== undefined && existsSync(path) ? [path, readFileSync(path, 'utf8')] : [],
  );
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([
      programHash,
      config.root,
      config.env,
      config.plugins.map(({ name }) => name),
      optimized?.browserHash,
      optimized?.lockfileHash,
      optimized?.configHash,
      settings,
    ]),
  );
  for (const path of [...source.paths()].toSorted()) hash.update(`${path}\0`);
  return hash.digest('hex');
}
