// The index of the project's code: which element an id names, and which files use which components.

import type { ElementReference } from '@atelier/editor-channel/mutation-request';
import { isScriptPath } from '@atelier/editor-source/parse/parse-source';
import type { IdentifiedElements } from '@atelier/editor-source/identity/assign-ids';
import { DocumentCache } from '../project/document-cache.ts';
import { listFiles } from '../project/list-files.ts';
import { readSource } from '../project/read-source.ts';
import type { SourceFolder } from '../project/source-folder.ts';
import { isServerRefusal } from '../server-refusal.ts';
import { createEventLoopYield } from '../yield-to-event-loop.ts';
import { adoptRecords, recordsOf } from './element-records.ts';
import { indexFile } from './indexed-file.ts';
import type { FileParts, FileVersion, Identification, IndexedFile } from './indexed-file.ts';
import { scannedFileOf } from './scan-cache.ts';
import type { ScannedFile } from './scan-cache.ts';

/** The location of an element: its file and index. */
export interface ElementLocation {
  readonly file: IndexedFile;
  /** Position among the file's elements, in source order. */
  readonly index: number;
}

/** The versions of each file whose ids are stored, for undo, redo and references to them. */
const versionsMax = 64;

/** The versions that are searched for an element that the latest does not have. */
const versionsComparedMax = 3;

interface IndexedVersion extends IdentifiedElements {
  /** Counts all versions of all files, in the order in which they became known. */
  readonly serial: number;
}

/** The code of a project. Mutations and the watcher update it. */
export class CodeIndex {
  readonly folder: SourceFolder;
  readonly documents = new DocumentCache();
  readonly #files = new Map<string, IndexedFile>();
  readonly #locations = new Map<string, { readonly path: string; readonly index: number }>();
  /** Path → hash of a version → its elements and their ids, latest last. */
  readonly #earlierVersions = new Map<string, Map<string, IndexedVersion>>();
  /** Id → the version since which it has certainly meant the same element; ids that always have are left out. */
  readonly #certainSince = new Map<string, number>();
  #serial = 0;
  /** Every file under the roots, script or not. */
  #paths = new Set<string>();

  constructor(folder: SourceFolder) {
    this.folder = folder;
  }

  /**
   * Reads the whole project without blocking the event loop.
   * @param stored files as an earlier start has scanned them, by path
   */
  async scan(stored: ReadonlyMap<string, ScannedFile> = new Map()): Promise<void> {
    const paths = listFiles(this.folder);
    this.#paths = new Set(paths);
    const yieldToEventLoop = createEventLoopYield();
    for (const path of paths) {
      await yieldToEventLoop();
      if (isScriptPath(path)) this.refresh(path, stored.get(path));
    }
  }

  /** The files as they are now, for the next start. */
  async describeScan(): Promise<ReadonlyMap<string, ScannedFile>> {
    const files = new Map<string, ScannedFile>();
    const yieldToEventLoop = createEventLoopYield();
    for (const file of this.#files.values()) {
      await yieldToEventLoop();
      const scanned = scannedFileOf(file, recordsOf(file, this.documents));
      if (scanned !== null) files.set(file.path, scanned);
    }
    return files;
  }

  /** All files under the source roots. */
  get paths(): ReadonlySet<string> {
    return this.#paths;
  }

  /** The scripts, in no particular order. */
  get files(): Iterable<IndexedFile> {
    return this.#files.values();
  }

  /** The number of known elements and fragments. */
  get size(): number {
    return this.#locations.size;
  }

  file(path: string): IndexedFile | null {
    return this.#files.get(path) ?? null;
  }

  /** The element that an id names; null for an id that is gone or was never there. */
  find(id: string): ElementLocation | null {
    const place = this.#locations.get(id);
    const file = place === undefined ? undefined : this.#files.get(place.path);
    return place === undefined || file === undefined ? null : { file, index: place.index };
  }

  /**
   * Whether an id still means the element that the reference was made for: it did so in the version that the reference
   * names, and only edits of ours, which say what became of each element, have come since.
   */
  isSameElement({ codebaseId, filename, hash, index }: ElementReference): boolean {
    const version = this.#earlierVersions.get(filename ?? '')?.get(hash ?? '');
    if (version === undefined) return false;
    const wasNamed =
      index == null ? version.ids.includes(codebaseId) : version.ids[index] === codebaseId;
    return wasNamed && (this.#certainSince.get(codebaseId) ?? 0) <= version.serial;
  }

  /**
   * Reads a file anew, if it has changed on disk.
   * @param stored the file as an earlier start has scanned it
   * @returns the file before and after, or null when nothing changed.
   */
  refresh(path: string, stored?: ScannedFile): IndexChange | null {
    const contents = readSource(this.folder, path);
    if (contents === null || isServerRefusal(contents)) return this.remove(path);
    this.#paths.add(path);
    const before = this.file(path);
    if (!isScriptPath(path) || before?.hash === contents.hash) return null;
    const same = stored?.hash === contents.hash ? stored : null;
    const change = this.#store(path, contents, null, () => false, same?.parts);
    const { after } = change;
    if (same !== null && after?.ids.every(isAt(same.ids)) === true) {
      adoptRecords(after, same.records);
    }
    return change;
  }

  /**
   * Takes the text that an edit of ours made into the index.
   * @param carried the ids that its elements keep, in source order.
   */
  update(
    path: string,
    version: FileVersion,
    carried: readonly (string | null)[] | null,
  ): IndexChange {
    const known = carried === null ? null : () => carried;
    return this.#store(path, version, known, (id, index) => carried?.[index] === id);
  }

  /** Indexes a text that an undo or a redo has restored. */
  restore(path: string, version: FileVersion): IndexChange {
    const isCached = this.#earlierVersions.get(path)?.has(version.hash) === true;
    const currentIds = new Set(isCached ? this.file(path)?.ids : []);
    return this.#store(path, version, null, (id) => currentIds.has(id));
  }

  /** @param isCertain whether the element that has an id now is certainly the one that had it before. */
  #store(
    path: string,
    version: FileVersion,
    known: Identification['known'],
    isCertain: (id: string, index: number) => boolean,
    parts: FileParts | null = null,
  ): IndexChange {
    const before = this.file(path);
    this.#paths.add(path);
    const versions = this.#earlierVersions.get(path);
    const same = versions?.get(version.hash);
    const knownIds = same === undefined ? null : () => same.ids;
    const earlier = [...(versions?.values() ?? [])].slice(-versionsComparedMax).toReversed();
    const isApplied = (id: string): boolean => (this.#locations.get(id)?.path ?? path) !== path;
    const after = indexFile(path, version, {
      before,
      earlier,
      known: known ?? knownIds,
      isUsed: isApplied,
      documents: this.documents,
      parts,
    });
    const isSame = before?.ids.length === after.ids.length && before.ids.every(isAt(after.ids));
    if (!isSame) {
      for (const id of before?.ids ?? []) this.#removeLocation(id, path);
      for (const [index, id] of after.ids.entries()) this.#locations.set(id, { path, index });
    }
    this.#files.set(path, after);
    this.#serial += 1;
    if (after.syntaxError === null) {
      // Of a file's first version every id is certain: nothing was said of it before.
      for (const [index, id] of versions === undefined ? [] : after.ids.entries()) {
        if (!isCertain(id, index)) this.#certainSince.set(id, this.#serial);
      }
      this.#cacheVersion(after);
    }
    return { before, after };
  }

  /** Forgets a file that is gone. */
  remove(path: string): IndexChange | null {
    this.#paths.delete(path);
    const before = this.file(path);
    if (before === null) return null;
    for (const id of before.ids) this.#removeLocation(id, path);
    this.#files.delete(path);
    return { before, after: null };
  }

  /** An id may have moved to another file meanwhile; then it is not this file's to drop. */
  #removeLocation(id: string, path: string): void {
    if (this.#locations.get(id)?.path === path) this.#locations.delete(id);
  }

  #cacheVersion({ path, hash, shapes, ids }: IndexedFile): void {
    const versions = this.#earlierVersions.get(path) ?? new Map<string, IndexedVersion>();
    versions.delete(hash);
    versions.set(hash, { shapes, ids, serial: this.#serial });
    const [oldest] = versions.keys();
    if (versions.size > versionsMax && oldest !== undefined) versions.delete(oldest);
    this.#earlierVersions.set(path, versions);
  }
}

function isAt(ids: readonly string[]): (id: string, index: number) => boolean {
  return (id, index) => ids[index] === id;
}

/** A file before and after a change; null where there is none. */
export interface IndexChange {
  readonly before: IndexedFile | null;
  readonly after: IndexedFile | null;
}
