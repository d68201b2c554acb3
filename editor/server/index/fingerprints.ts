// By what an element is known when its id is no proof: the smallest part of its file that holds it, stands there once, and reads the same.

import type { SourceDocument } from '@atelier/editor-source/locate/source-document';

/** The elements of one version of a file, by what they read. */
interface Digests {
  /** One number an element: of its source with everything in it, white space left out. */
  readonly wholes: readonly number[];
  /** The elements directly in each element, in source order. */
  readonly children: readonly (readonly number[])[];
  /** Position of each element among those directly in the element around it. */
  readonly positions: readonly number[];
  /** What names each element alone: its digest, or that and its scope; null where others read the same. */
  readonly anchors: readonly (string | null)[];
}

const cache = new WeakMap<SourceDocument, Digests>();

/**
 * The fingerprints of a file's elements, in source order, each as `way:anchor`. The anchor is the element itself or the
 * nearest one around it that reads like no other of the file, or of its scope; the way leads from there to the element.
 * Null for an element that nothing tells from others.
 */
export function fingerprintsOf(document: SourceDocument): (string | null)[] {
  const { anchors, positions } = digestsOf(document);
  const ways: ({ readonly anchor: string; readonly way: string } | null)[] = [];
  for (const { index, parent } of document.elements) {
    const anchor = anchors[index] ?? null;
    const around = ways[parent] ?? null;
    if (anchor !== null) ways.push({ anchor, way: '' });
    else if (around === null) ways.push(null);
    else ways.push({ anchor: around.anchor, way: `${around.way}/${positions[index]}` });
  }
  return ways.map((found) => (found === null ? null : `${found.way}:${found.anchor}`));
}

/**
 * The element that a fingerprint of another version of the file names, by its index; null when its anchor is not there, or
 * no longer alone.
 */
export function findFingerprint(document: SourceDocument, fingerprint: string): number | null {
  const { anchors, children } = digestsOf(document);
  const colon = fingerprint.indexOf(':');
  let at = anchors.indexOf(fingerprint.slice(colon + 1));
  for (const position of fingerprint.slice(0, colon).split('/').slice(1)) {
    at = children[at]?.[Number(position)] ?? -1;
  }
  return at === -1 ? null : at;
}

function digestsOf(document: SourceDocument): Digests {
  const known = cache.get(document);
  if (known !== undefined) return known;
  const children = document.elements.map((): number[] => []);
  const positions = document.elements.map(({ index, parent }) =>
    parent === -1 ? 0 : (children[parent]?.push(index) ?? 1) - 1,
  );
  const wholes = wholesOf(document, children);
  const digests = { wholes, children, positions, anchors: anchorsOf(document, wholes) };
  cache.set(document, digests);
  return digests;
}

function wholesOf(
  { text, elements }: SourceDocument,
  children: readonly (readonly number[])[],
): number[] {
  const wholes: number[] = [];
  // Children come after their parents, so backwards everything in an element is known when its turn comes.
  for (const { index, node } of elements.toReversed()) {
    const digest = new Digest();
    let at = node.start;
    for (const child of children[index] ?? []) {
      const inner = elements[child]?.node ?? node;
      digest.addText(text, at, inner.start);
      digest.addNumber(wholes[child] ?? 0);
      at = inner.end;
    }
    digest.addText(text, at, node.end);
    wholes[index] = digest.value;
  }
  return wholes;
}

function anchorsOf(
  { elements, scopes }: SourceDocument,
  wholes: readonly number[],
): (string | null)[] {
  const inFile = new Map<number, number>();
  for (const whole of wholes) inFile.set(whole, (inFile.get(whole) ?? 0) + 1);
  const named = elements.map(({ index, scope }) => {
    const whole = wholes[index] ?? 0;
    const digest = whole.toString(36);
    return inFile.get(whole) === 1 ? digest : `${digest}@${scopes[scope]?.path ?? ''}`;
  });
  const times = new Map<string, number>();
  for (const name of named) times.set(name, (times.get(name) ?? 0) + 1);
  return named.map((name) => (times.get(name) === 1 ? name : null));
}

/** A digest of 53 bits: what two texts of one file have in common by chance is not to be thought of. */
class Digest {
  #high = 0x811c9dc5;
  #low = 17;

  addText(text: string, start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      const code = text.charCodeAt(at);
      // Whoever indents anew changes no element.
      if (code > 32) this.addNumber(code);
    }
  }

  addNumber(value: number): void {
    this.#high = Math.imul(this.#high ^ (value | 0), 0x01000193);
    this.#low = (Math.imul(this.#low, 31) + (value % 0x7fffffff)) | 0;
  }

  get value(): number {
    return (this.#high >>> 0) * 0x200000 + (this.#low >>> 11);
  }
}
