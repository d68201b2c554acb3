// The project's source as its Vite needs it: ids from the index by Vite's paths, and a notice of every change.

import { join, posix } from 'node:path';
import { isScriptPath } from '@atelier/editor-source/parse/parse-source';
import type { Editor } from '../editor.ts';
import { handleExternalChange } from '../mutation/external-change.ts';
import type { FileEvent } from '../project/file-events.ts';
import { hashOf } from '../project/read-source.ts';
import { indexFile } from './indexed-file.ts';

/** A project's source as its Vite needs it. */
export interface ProjectSource {
  /** The folder of journals and versions: nothing there is source. Absolute, with forward slashes. */
  readonly dataDirectory: string;
  /** The paths of all files of the project, relative to it. */
  paths(): ReadonlySet<string>;
  /**
   * The ids of a file's elements and fragments, in source order, for this very text.
   * @param path relative to the root that this was made for; `../` leads to other packages of the project.
   * @returns null for a file outside the source roots, or while it cannot be read.
   */
  idsOf(path: string, text: string): readonly string[] | null;
  /**
   * Subscribes to changes of files' text, by the editor or anybody else.
   * @param listener is given the absolute path, with forward slashes.
   * @returns a function that unsubscribes.
   */
  onChange(listener: (file: string) => void): () => void;
  /**
   * Subscribes to files of any kind as they are added, changed and removed on disk.
   * @param listener is given the absolute path, with forward slashes.
   * @returns a function that unsubscribes.
   */
  onFileEvent(listener: (kind: FileEvent['kind'], file: string) => void): () => void;
}

/** @param prefix the folder of the root, relative to the project; empty for the project itself. */
export function projectSourceOf(editor: Editor, prefix: string): ProjectSource {
  const { index } = editor;
  const absolute = (path: string): string =>
    join(index.folder.directory, path).replaceAll('\\', '/');
  return {
    dataDirectory: editor.dataDirectory.replaceAll('\\', '/'),
    paths: () => index.paths,
    onChange: (listener) =>
      editor.events.subscribe(({ files }) => {
        for (const { path, hash } of files) {
          if (hash !== null) listener(absolute(path));
        }
      }),
    onFileEvent: (listener) =>
      editor.fileEvents.subscribe(({ kind, path }) => listener(kind, absolute(path))),
    idsOf(given, text) {
      const path = posix.join(prefix, given);
      if (!index.folder.includes(path) || !isScriptPath(path)) return null;
      // Vite may have read the file before the watcher noticed that it changed.
      if (index.file(path)?.text !== text) handleExternalChange(editor, path);
      const file = index.file(path);
      if (file?.text === text) return file.syntaxError === null ? file.ids : null;
      // Text that another plugin has transformed is matched with the file, and not stored.
      const version = { text, hash: hashOf(Buffer.from(text)) };
      const made = indexFile(path, version, {
        before: file,
        earlier: [],
        known: null,
        isUsed: () => false,
        documents: index.documents,
      });
      return made.syntaxError === null ? made.ids : null;
    },
  };
}
