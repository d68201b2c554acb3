// Element finder: the element that a reference names, in the file as it is now, or a refusal.

import type { ElementReference } from '@atelier/editor-channel/mutation-request';
import { elementAt } from '@atelier/editor-source/locate/source-document';
import type { LocatedElement, SourceDocument } from '@atelier/editor-source/locate/source-document';
import { isRefusal } from '@atelier/editor-source/refusal';
import type { Editor } from '../editor.ts';
import { findFingerprint } from '../index/fingerprints.ts';
import { isServerRefusal, notFound } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import { refuseStaleReference } from './refuse-stale-reference.ts';
import type { ProjectSnapshot } from './project-snapshot.ts';

/** A file as the mutation sees it, and the index with it. */
interface OpenedFile {
  readonly document: SourceDocument;
  readonly hash: string;
}

/** Finds elements in the files as they are now. */
export class ElementFinder {
  readonly #editor: Editor;
  readonly #snapshot: ProjectSnapshot;

  constructor(editor: Editor, snapshot: ProjectSnapshot) {
    this.#editor = editor;
    this.#snapshot = snapshot;
  }

  /**
   * The element that a reference names, in its file's present text. Ids are proof as long as only edits of ours came
   * between; a reference to another version, or of an earlier process, is located by what the element reads, and where
   * that is not there once, both versions are named. A bare id means the element that has it now.
   */
  find(reference: ElementReference): LocatedElement | ServerRefusal {
    const { index } = this.#editor;
    const { codebaseId, filename, hash } = reference;
    const namedPath = filename ?? index.find(codebaseId)?.file.path ?? null;
    if (namedPath === null) return notFound({ codebaseId });
    // External changes must be indexed before an id is trusted.
    const current = index.find(codebaseId)?.file.path ?? namedPath;
    const opened = this.#open(current, codebaseId);
    if (isServerRefusal(opened)) return opened;
    if (hash == null || index.isSameElement(reference)) return this.#findById(reference, opened);
    const named = current === namedPath ? opened : this.#open(namedPath, codebaseId);
    if (isServerRefusal(named)) return named;
    return this.#findByContent(reference, named) ?? refuseStaleReference(reference, named, index);
  }

  #findById(reference: ElementReference, opened: OpenedFile): LocatedElement | ServerRefusal {
    const { index } = this.#editor;
    const place = index.find(reference.codebaseId);
    if (place === null) return refuseStaleReference(reference, opened, index);
    const found = this.#open(place.file.path, reference.codebaseId);
    if (isServerRefusal(found)) return found;
    return elementAt(found.document, place.index) ?? notFound({ codebaseId: reference.codebaseId });
  }

  #findByContent(
    { codebaseId, hash, index: position, fingerprint }: ElementReference,
    opened: OpenedFile,
  ): LocatedElement | null {
    const { document } = opened;
    if (hash !== opened.hash) {
      const at = fingerprint == null ? null : findFingerprint(document, fingerprint);
      return at === null ? null : elementAt(document, at);
    }
    // The text is the one that the reference was made of, so its position says it, whatever the ids are by now.
    if (position != null) return elementAt(document, position);
    const place = this.#editor.index.find(codebaseId);
    return place?.file.path === document.path ? elementAt(document, place.index) : null;
  }

  #open(path: string, codebaseId: string): OpenedFile | ServerRefusal {
    const { index } = this.#editor;
    const contents = this.#snapshot.contents(path);
    if (contents !== null && isServerRefusal(contents)) return contents;
    if (contents === null) {
      index.remove(path);
      return notFound({ codebaseId, path });
    }
    if (index.file(path)?.hash !== contents.hash) index.refresh(path);
    const document = index.documents.open(path, contents.text);
    return isRefusal(document) ? document : { document, hash: contents.hash };
  }
}
