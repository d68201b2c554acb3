// From an element as a call names it to the element in the file as it is now.

import type { ElementReference } from '@atelier/editor-channel/mutation-request';
import { locate } from '@atelier/editor-source/locate/source-document';
import type { Located } from '@atelier/editor-source/locate/source-document';
import { isRefusal } from '@atelier/editor-source/refusal';
import type { Editor } from '../editor.ts';
import { isRefused, notFound, refuseRequest } from '../server-refusal.ts';
import type { ServerRefusal } from '../server-refusal.ts';
import type { Snapshot } from './snapshot.ts';

/** Finds elements in the files as they are now. */
export class ElementFinder {
  readonly #editor: Editor;
  readonly #snapshot: Snapshot;

  constructor(editor: Editor, snapshot: Snapshot) {
    this.#editor = editor;
    this.#snapshot = snapshot;
  }

  /**
   * The element that a reference names, in the file's present text. Where the file has changed since it was last looked
   * at, the element is located afresh; where it cannot be found again, both versions are named.
   */
  find(reference: ElementReference): Located | ServerRefusal {
    const { index } = this.#editor;
    const known = index.find(reference.codebaseId);
    const path = known?.file.path ?? reference.filename ?? null;
    if (path === null) return notFound({ codebaseId: reference.codebaseId });
    const contents = this.#snapshot.contents(path);
    if (contents !== null && isRefused(contents)) return contents;
    if (contents === null) {
      index.forget(path);
      return notFound({ codebaseId: reference.codebaseId, path });
    }
    if (index.file(path)?.hash !== contents.hash) index.refresh(path);
    const broken = index.file(path)?.broken;
    if (broken != null) return broken;
    const place = index.find(reference.codebaseId);
    if (place === null) return this.#gone(reference, path, contents.hash);
    const { path: found } = place.file;
    const document = index.documents.open(found, this.#snapshot.read(found) ?? '');
    if (isRefusal(document)) return document;
    return locate(document, place.index) ?? notFound({ codebaseId: reference.codebaseId });
  }

  #gone({ codebaseId, hash }: ElementReference, path: string, now: string): ServerRefusal {
    if (hash == null || hash === now) return notFound({ codebaseId, path });
    return refuseRequest(
      'file_changed',
      `${path} has changed, and the element is no longer in it. Look at the page again.`,
      { codebaseId, path, expectedHash: hash, actualHash: now },
    );
  }
}
