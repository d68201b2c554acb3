// Fingerprints: an element is recognised in another version of its file by the smallest unique part of the file that contains it.

import type { SourceDocument } from '@atelier/editor-source/locate/source-document';

/** The elements of one version of a file, by what they read. */
interface Digests {
  /** One number an element: of its source with everything in it, white space left out. */
  readonly wholes: Float64Array;
  /** The elements directly in each element, in source order; nothing for an element that holds none. */
  readonly children: ReadonlyMap<number, readonly number[]>;
  /** Position of each element among those directly in the element around it. */
  readonly positions: Int32Array;
  /** Digest → how many elements of the file have it. */
  readonly counts: ReadonlyMap<number, number>;
  /** Scope and digest → how many elements of the scope have it; of digests alone that several elements have. */
  readonly countsInScopes: ReadonlyMap<string, number>;
}

const cache = new WeakMap<SourceDocument, Digests>();

/**
 * The fingerprint of an element, as `way:anchor`. The anchor is the element itself or the nearest one around it that reads
 * like no other of the file, or of its scope; the way leads from there to the element.
 * @returns null for an element that cannot be distinguished from others.
 */
export function fingerprintOf(document: SourceDocument, index: number): string | null {
  const digests = digestsOf(document);
  let path = '';
  for (let at = index; at !== -1;) {
    const anchor = anchorOf(document, digests, at);
    if (anchor !== null) return `${path}:${anchor}`;
    path = `/${digests.positions[at]}${path}`;
    at = document.elements[at]?.parent ?? -1;
  }
  return null;
}

/**
 * The element that a fingerprint of another version of the file names, by its index; null when its anchor is not there, or
 * no longer alone.
 */
export function findFingerprint(document: SourceDocument, fingerprint: string): number | null {
  const digests = digestsOf(document);
  const colon = fingerprint.indexOf(':');
  const anchor = fingerprint.slice(colon + 1);
  const [digest = ''] = anchor.split('@', 1);
  const whole = Number.parseInt(digest, 36);
  let at = document.elements.findIndex(
    ({ index }) => digests.wholes[index] === whole && anchorOf(document, digests, index) === anchor,
  );
  for (const position of fingerprint.slice(0, colon).split('/').slice(1)) {
    at = digests.children.get(at)?.[Number(position)] ?? -1;
  }
  return at === -1 ? null : at;
}

/** The anchor that identifies an element: its digest, or digest and scope; null where others have the same. */
function anchorOf(
  { elements, scopes }: SourceDocument,
  { wholes, counts, countsInScopes }: Digests,
  index: number,
): string | null {
  const whole = wholes[index] ?? 0;
  const digest = whole.toString(36);
  if (counts.get(whole) === 1) return digest;
  const scope = elements[index]?.scope ?? 0;
  const isAlone = countsInScopes.get(`${scope} ${whole}`) === 1;
  return isAlone ? `${digest}@${scopes[scope]?.path ?? ''}` : null;
}

function digestsOf(document: SourceDocument): Digests {
  const known = cache.get(document);
  if (known !== undefined) return known;
  const children = new Map<number, number[]>();
  const positions = new Int32Array(document.elements.length);
  for (const { index, parent } of document.elements) {
    if (parent === -1) continue;
    const siblings = children.get(parent) ?? [];
    positions[index] = siblings.push(index) - 1;
    children.set(parent, siblings);
  }
  const wholes = wholesOf(document, children);
  const counts = new Map<number, number>();
  for (const whole of wholes) counts.set(whole, (counts.get(whole) ?? 0) + 1);
  const countsInScopes = new Map<string, number>();
  for (const { index, scope } of document.elements) {
    if (counts.get(wholes[index] ?? 0) === 1) continue;
    const name = `${scope} ${wholes[index]}`;
    countsInScopes.set(name, (countsInScopes.get(name) ?? 0) + 1);
  }
  const digests = { wholes, children, positions, counts, countsInScopes };
  cache.set(document, digests);
  return digests;
}

/**
 * A digest of 53 bits an element, made of two of 32: what two elements of one file have in common by chance is not to be
 * thought of.
 */
function wholesOf(
  { text, elements }: SourceDocument,
  children: ReadonlyMap<number, readonly number[]>,
): Float64Array {
  const wholes = new Float64Array(elements.length);
  const none: readonly number[] = [];
  // Children come after their parents, so backwards everything in an element is known when its turn comes.
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const node = elements[index]?.node;
    if (node === undefined) continue;
    let high = 0x811c9dc5;
    let low = 17;
    let at = node.start;
    for (const child of [...(children.get(index) ?? none), -1]) {
      const inner = elements[child]?.node;
      const end = inner?.start ?? node.end;
      for (; at < end; at += 1) {
        const code = text.charCodeAt(at);
        // Indentation is no part of an element's digest.
        if (code <= 32) continue;
        high = Math.imul(high ^ code, 0x01000193);
        low = (Math.imul(low, 31) + code) | 0;
      }
      const whole = child === -1 ? 0 : (wholes[child] ?? 0);
      high = Math.imul(high ^ (whole % 0x7fffffff), 0x01000193);
      low = (Math.imul(low, 31) + whole / 0x200000) | 0;
      at = inner?.end ?? end;
    }
    wholes[index] = (high >>> 0) * 0x200000 + (low >>> 11);
  }
  return wholes;
}
