// Applying a response of the editor's server, or an event of another caller's: lookups, ids in the frames, keys of the selection.

import { formatElementKey, parseElementKey } from '@atelier/editor-channel/element-key';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { updateLookups } from '@atelier/editor-channel/update-lookups';
import { callFrames } from '../studio.ts';
import type { Studio } from '../studio.ts';

/** Takes over new records and ids, unless the other arrival of the same write was first. */
export function applyResponse(
  studio: Studio,
  response: MutationResponse,
  arrival: 'response' | 'event' = 'response',
): void {
  const hashes = response.files.map(({ formerHash, hash }) => `${formerHash} ${hash}`);
  if (!studio.isNewWrite([response.activityId, ...hashes].join(' '), arrival)) return;
  const { prevIdToNewIdMap, newTreeElements, newScopes } = response;
  studio.state.update((state) => ({
    ...state,
    lookups: updateLookups(state.lookups, response),
    sourceVersion: state.sourceVersion + 1,
    selection: {
      ...state.selection,
      keys: state.selection.keys.map((key) => renamedKey(key, prevIdToNewIdMap)),
    },
  }));
  callFrames(studio, 'updateCodebaseIds', prevIdToNewIdMap, newTreeElements, newScopes);
}

function renamedKey(key: string, idMap: Readonly<Record<string, string>>): string {
  const element = parseElementKey(key);
  const next = element === null ? undefined : idMap[element.codebaseId];
  return element === null || next === undefined
    ? key
    : formatElementKey({ ...element, codebaseId: next });
}
