// Element at an offset of a file: the innermost one, for a cursor in the code that selects.

import type { ElementRecord, TreeElementLookup } from '@atelier/editor-channel/lookup';

/** The innermost element around an offset of a version of a file; null where there is none, or the records are of another version. */
export function elementAtOffset(
  lookup: TreeElementLookup,
  file: { readonly path: string; readonly hash: string },
  offset: number,
): ElementRecord | null {
  let found: ElementRecord | null = null;
  for (const record of Object.values(lookup)) {
    const { start, end } = record.place;
    const isAround = start <= offset && offset <= end;
    // A definition has no element of its own on the page.
    if (!isAround || record.filename !== file.path || record.index < 0) continue;
    if (record.hash !== file.hash) continue;
    if (found === null || end - start <= found.place.end - found.place.start) found = record;
  }
  return found;
}
