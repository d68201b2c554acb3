// Applying a response of the editor's server, or an event of another caller's: lookups, ids in the frames, keys of the selection.

import { formatElementKey, parseElementKey } from '@atelier/editor-channel/element-key';
import type { MutationResponse } from '@atelier/editor-channel/mutation-response';
import { updateLookups } from '@atelier/editor-channel/update-lookups';
import type { DesignState } from '../model/design-state.ts';
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
    design: { ...state.design, ...renamedLayerNames(state.design, prevIdToNewIdMap) },
  }));
  callFrames(studio, 'updateCodebaseIds', prevIdToNewIdMap, newTreeElements, newScopes);
}

type IdMap = Readonly<Record<string, string>>;

/** A new element may have been given a name before the source has it. */
function renamedLayerNames(
  { layerNames, typedLayerName }: DesignState,
  idMap: IdMap,
): Partial<DesignState> {
  if (typedLayerName === null && Object.keys(layerNames).every((id) => idMap[id] === undefined))
    return {};
  const idOf = (id: string) => idMap[id] ?? id;
  return {
    layerNames: Object.fromEntries(
      Object.entries(layerNames).map(([id, name]) => [idOf(id), name]),
    ),
    typedLayerName: typedLayerName && {
      ...typedLayerName,
      key: renamedKey(typedLayerName.key, idMap),
      codebaseId: idOf(typedLayerName.codebaseId),
    },
  };
}

function renamedKey(key: string, idMap: IdMap): string {
  const element = parseElementKey(key);
  const next = element === null ? undefined : idMap[element.codebaseId];
  return element === null || next === undefined
    ? key
    : formatElementKey({ ...element, codebaseId: next });
}
