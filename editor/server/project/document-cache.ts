// Cache of parsed files, the most recently used ones: one edit opens the same text several times.

import { openDocument } from '@atelier/editor-source/locate/source-document';
import type { SourceDocument } from '@atelier/editor-source/locate/source-document';
import type { Refusal } from '@atelier/editor-source/refusal';

const documentsMax = 16;

/** The trees of long files are large: of such fewer are kept, but always the two that an edit compares, and two more. */
const charactersMax = 1_000_000;
const documentsMin = 4;

interface OpenedText {
  readonly path: string;
  readonly text: string;
  readonly document: SourceDocument | Refusal;
}

/** Opens files, keeping the last few. */
export class DocumentCache {
  /** The entries, most recently used last. A list, because comparing a few long texts costs less than hashing one. */
  #opened: readonly OpenedText[] = [];

  /** A file with this very text, parsed; a refusal while it cannot be read. */
  open(path: string, text: string): SourceDocument | Refusal {
    const known = this.#opened.find((each) => each.path === path && each.text === text);
    const used = known ?? { path, text, document: openDocument(path, text) };
    const others = this.#opened.filter((each) => each !== known);
    this.#opened = latestOf([...others, used]);
    return used.document;
  }
}

function latestOf(opened: readonly OpenedText[]): readonly OpenedText[] {
  let characters = 0;
  let retained = 0;
  for (const { text } of opened.toReversed()) {
    characters += text.length;
    const isMuch = characters > charactersMax && retained >= documentsMin;
    if (isMuch || retained === documentsMax) break;
    retained += 1;
  }
  return opened.slice(-retained);
}
