// Instant updates: what the showing of a change needs of the page, and what comes of it.

import type { Change } from '@atelier/editor-channel/change';
import type { ChangeType } from '@atelier/editor-channel/change-types';
import type { ElementIndex } from '../element-index.ts';
import type { TemporaryChanges } from './temporary-changes.ts';

/** The page as a change is shown in it. */
export interface ChangedPage {
  readonly index: ElementIndex;
  readonly temporary: TemporaryChanges;
}

/** The outcome of the showing, with the facts that the parent stores with the change. */
export interface InstantResult {
  readonly isSuccessful: boolean;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Shows changes of one type. */
export type InstantUpdate<Type extends ChangeType> = (
  change: Change<Type>,
  page: ChangedPage,
) => InstantResult;

/** The result of a change that cannot be shown. */
export const unsuccessful: InstantResult = { isSuccessful: false };

/** All elements of a codebase id, every time that it is rendered. */
export function elementsOfId({ index }: ChangedPage, codebaseId: string): Element[] {
  return index.nodesOfId(codebaseId).flatMap(({ key }) => index.elementsOf(key));
}
