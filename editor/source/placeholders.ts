// Placeholders: under which id the page shows a new element until the source has named it.

import {
  duplicatePlaceholder,
  placeholderPrefixes,
  wrapInDivPlaceholder,
} from '@atelier/editor-channel/codebase-id';
import type { ElementReference, MutationRequest } from '@atelier/editor-channel/mutation-request';
import { addedMark } from './mutations/add-jsx-element.ts';
import { wrapperMark } from './mutations/wrap-in-div.ts';

/** The mark of the copy of an element. */
export function duplicateMark({ codebaseId }: ElementReference): string {
  return duplicatePlaceholder(codebaseId);
}

/** Placeholder → the mark of the new element that it stands for. */
export function placeholdersOf({ name, payload }: MutationRequest): ReadonlyMap<string, string> {
  switch (name) {
    case 'wrapInDiv': {
      const ids = payload.reactElements.map(({ codebaseId }) => codebaseId);
      return new Map([
        [wrapInDivPlaceholder(ids), wrapperMark],
        [placeholderPrefixes.wrapInDiv, wrapperMark],
      ]);
    }
    case 'duplicate': {
      const marks = payload.reactElements.map(duplicateMark);
      return new Map(marks.map((mark) => [mark, mark]));
    }
    case 'addJsxElement': {
      const placeholder = payload.newElement?.placeholderId ?? placeholderPrefixes.addJsx;
      return new Map([[placeholder, addedMark]]);
    }
    default:
      return new Map();
  }
}
