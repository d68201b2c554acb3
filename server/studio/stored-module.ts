// Stored module: a module as Vite has compiled it, as it is stored between starts, and its way back into Vite's module graph.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { DevEnvironment, EnvironmentModuleNode, TransformResult } from 'vite';
import type { ProjectSource } from '@atelier/editor-server/project-source';

/** A module of one environment. */
export interface StoredModule {
  readonly url: string;
  readonly file: string;
  /** Of the text of which it was made. */
  readonly textHash: string;
  /** The ids with which its elements are stamped. */
  readonly ids: string;
  readonly result: TransformResult;
  readonly imported: readonly string[];
  readonly accepted: readonly string[];
  readonly acceptedExports: ReadonlySet<string> | null;
  readonly bindings: ReadonlyMap<string, ReadonlySet<string>> | null;
  readonly isSelfAccepting: boolean;
}

/** A file as it is on the disk. */
export interface CurrentFile {
  readonly textHash: string;
  /** The ids that stand in what is made of it. */
  readonly ids: string;
  /** Whether it lists files, which Vite notes when it compiles it. */
  readonly isListing: boolean;
}

/** Reads files, each once; null for one that is gone. */
export function currentFiles(
  root: string,
  source: ProjectSource,
): (file: string) => CurrentFile | null {
  const files = new Map<string, CurrentFile | null>();
  return (file) => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
    const ids = text === null ? null : source.idsOf(pathBelow(root, file), text);
    const isListing = text?.includes('import.meta.glob') === true;
    const read =
      text === null ? null : { textHash: hashOfText(text), ids: ids?.join(' ') ?? '', isListing };
    files.set(file, read);
    return read;
  };
}

/** A hash of the text of a module, in base64. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function pathBelow(root: string, file: string): string {
  return relative(root, file).replaceAll('\\', '/');
}

/** Whether a module is a script or a JSON file of the project, as it stands there. */
export function isOwnModule(
  root: string,
  { id, file, transformResult }: EnvironmentModuleNode,
): boolean {
  if (id === null || file === null || id !== file || transformResult === null) return false;
  const path = pathBelow(root, file);
  return /^(?!\.)[^:]*\.(?:[cm]?[jt]sx?|json)$/.test(path) && !path.includes('node_modules/');
}

/** A module as it is stored; null for one that depends on more than its file. */
export function describeModule(
  node: EnvironmentModuleNode,
  { textHash, ids, isListing }: CurrentFile,
): StoredModule | null {
  const { file, url, transformResult: result } = node;
  if (file === null || result === null || isListing) return null;
  const imported = [...node.importedModules];
  // An update is in the addresses of imports; a file that is no module is one that is watched.
  const isPlain = [node, ...imported].every(
    ({ id, lastHMRTimestamp }) => id !== null && lastHMRTimestamp === 0,
  );
  if (!isPlain) return null;
  return {
    url,
    file,
    textHash,
    ids,
    result: { ...result },
    imported: imported.map((each) => each.url),
    accepted: [...node.acceptedHmrDeps].map((each) => each.url),
    acceptedExports: node.acceptedHmrExports,
    bindings: node.importedBindings,
    isSelfAccepting: node.isSelfAccepting === true,
  };
}

/** Puts modules into a graph, as if they had just been compiled. */
export async function putBack(
  { moduleGraph }: DevEnvironment,
  stored: readonly StoredModule[],
): Promise<void> {
  const nodes = await Promise.all(stored.map(({ url }) => moduleGraph.ensureEntryFromUrl(url)));
  for (const [at, each] of stored.entries()) {
    const node = nodes[at];
    if (node === undefined || node.file !== each.file) continue;
    await moduleGraph.updateModuleInfo(
      node,
      new Set(each.imported),
      each.bindings === null
        ? null
        : new Map([...each.bindings].map(([name, of]) => [name, new Set(of)])),
      new Set(each.accepted),
      each.acceptedExports === null ? null : new Set(each.acceptedExports),
      each.isSelfAccepting,
    );
    moduleGraph.updateModuleTransformResult(node, each.result);
  }
}
