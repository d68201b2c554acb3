// The parsed files that were needed last: one edit looks at the same text several times, and the next one begins where it ended.

import { openDocument } from '@atelier/editor-source/locate/source-document';
import type { SourceDocument } from '@atelier/editor-source/locate/source-document';
import type { Refusal } from '@atelier/editor-source/refusal';

const documentsKept = 16;

interface OpenedText {
  readonly path: string;
  readonly text: string;
  readonly document: SourceDocument | Refusal;
}

/** Opens files, keeping the last few. */
export class DocumentCache {
  /** What was used last stands last. A list, because to compare a few long texts costs less than to hash one. */
  #opened: readonly OpenedText[] = [];

  /** A file with this very text, parsed; a refusal while it cannot be read. */
  open(path: string, text: string): SourceDocument | Refusal {
    const known = this.#opened.find((each) => each.path === path && each.text === text);
    const used = known ?? { path, text, document: openDocument(path, text) };
    const others = this.#opened.filter((each) => each !== known);
    this.#opened = [...others, used].slice(-documentsKept);
    return used.document;
  }
}
