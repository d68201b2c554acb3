// The parsed files that were needed last: one edit looks at the same text several times, and the next one begins where it ended.

import { openDocument } from '@atelier/editor-source/locate/source-document';
import type { SourceDocument } from '@atelier/editor-source/locate/source-document';
import type { Refusal } from '@atelier/editor-source/refusal';

const documentsKept = 16;

/** Opens files, keeping the last few. */
export class DocumentCache {
  readonly #documents = new Map<string, SourceDocument | Refusal>();

  /** A file with this very text, parsed; a refusal while it cannot be read. */
  open(path: string, text: string): SourceDocument | Refusal {
    const key = `${path}\0${text}`;
    const known = this.#documents.get(key);
    const document = known ?? openDocument(path, text);
    // What was used last is dropped last.
    this.#documents.delete(key);
    this.#documents.set(key, document);
    const [oldest] = this.#documents.keys();
    if (this.#documents.size > documentsKept && oldest !== undefined)
      this.#documents.delete(oldest);
    return document;
  }
}
