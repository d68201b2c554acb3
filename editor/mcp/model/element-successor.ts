// Successor of an element whose id is gone: the element that is certainly the same one, or the most likely one, in the source of now.

import type { ElementRecord, TreeElementLookup } from '@atelier/editor-channel/lookup';

/** An element that may have taken the place of another one. */
export interface Successor {
  readonly record: ElementRecord;
  /** Whether it reads the same; otherwise it stands in the same place. */
  readonly isSame: boolean;
}

/** The successor of an element as an agent has seen it; null when nothing of the kind is there. */
export function successorOf(seen: ElementRecord, lookup: TreeElementLookup): Successor | null {
  const records = Object.values(lookup).filter(({ index }) => index >= 0);
  const alike = records.filter(
    ({ fingerprint, componentName }) =>
      fingerprint !== null &&
      fingerprint === seen.fingerprint &&
      componentName === seen.componentName,
  );
  const [only] = alike;
  if (alike.length === 1 && only !== undefined) return { record: only, isSame: true };
  const record = records.find(
    ({ filename, componentName, index }) =>
      filename === seen.filename && componentName === seen.componentName && index === seen.index,
  );
  return record === undefined ? null : { record, isSame: false };
}
