// Paste: the places that copied elements go to, as fields of the changes that add them.

import type { ElementRecord } from '@atelier/editor-channel/lookup';

/** An element that was copied. */
export interface CopiedElement {
  readonly codebaseId: string;
  readonly path: string;
  /** As its file had it. */
  readonly text: string;
}

/** The fields of a change that adds a copied element. */
export interface PasteFields extends InsertionPlace {
  readonly fileContentsToSourceFrom: string;
  readonly fileContentsSourceFilename: string;
}

/** A place in the source for a new element. */
export interface InsertionPlace {
  readonly codebaseIdToAddTo: string;
  readonly afterCodebaseId?: string;
}

/** The place at a selected element: inside it when it contains others, else behind it. */
export function placeFor(
  { codebaseId, parentCodebaseId }: Pick<ElementRecord, 'codebaseId' | 'parentCodebaseId'>,
  hasChildren: boolean,
): InsertionPlace {
  return parentCodebaseId === null || hasChildren
    ? { codebaseIdToAddTo: codebaseId }
    : { codebaseIdToAddTo: parentCodebaseId, afterCodebaseId: codebaseId };
}

/**
 * The changes that paste elements at a target: into it when it contains others and is not what was copied, else behind it.
 * An outermost element of a component has nothing around it to be behind it in: it too is pasted into.
 */
export function pasteOf(
  copied: readonly CopiedElement[],
  target: Pick<ElementRecord, 'codebaseId' | 'parentCodebaseId'>,
  hasChildren: boolean,
): readonly PasteFields[] {
  const { codebaseId, parentCodebaseId } = target;
  const isCopied = copied.some((each) => each.codebaseId === codebaseId);
  const content = ({ text, path }: CopiedElement) => ({
    fileContentsToSourceFrom: text,
    fileContentsSourceFilename: path,
  });
  if (parentCodebaseId === null || (hasChildren && !isCopied)) {
    return copied.map((each) => ({ codebaseIdToAddTo: codebaseId, ...content(each) }));
  }
  // Each comes right behind the target, so the last one comes first.
  return copied.toReversed().map((each) => ({
    codebaseIdToAddTo: parentCodebaseId,
    afterCodebaseId: codebaseId,
    ...content(each),
  }));
}
