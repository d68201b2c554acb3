// The project: the storyboard that the frame shows, and the lookups of its source.

import type { CallableArguments } from '@atelier/editor-channel/callable-functions';
import { hasLegalIdCharacters } from '@atelier/editor-channel/codebase-id';
import { messages } from '@atelier/editor-channel/errors';
import type { ElementRecord, ScopeRecord } from '@atelier/editor-channel/lookup';
import type { HelperState } from '../state.ts';
import type { Effect } from '../effect.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

type Records = Readonly<Record<string, unknown>>;

/**
 * Takes over a project: from now on the page is edited. The first argument that is a storyboard's id comes before all others.
 * A storyboard id with other characters than letters, digits, hyphen and underscore is refused.
 */
export function initProject(
  state: HelperState,
  ...[
    storyboardId,
    treeElementLookup,
    scopeLookup,
    ,
    options,
    type,
    filename,
  ]: CallableArguments<'initProject'>
): Step {
  if (!hasLegalIdCharacters(storyboardId)) {
    const message = `${messages.storyboard_id_invalid}: ${storyboardId}`;
    return step(state, {}, [{ type: 'log', level: 'error', message }]);
  }
  const isDriveMode = options?.driveModeEnabled ?? null;
  const driveMode: Effect =
    isDriveMode === null
      ? { type: 'restore-drive-mode', storyboardId }
      : { type: 'store-drive-mode', storyboardId, isOn: isDriveMode };
  return step(
    state,
    {
      storyboardId,
      treeElementLookup: treeElementLookup as Readonly<Record<string, ElementRecord>>,
      scopeLookup: scopeLookup as Readonly<Record<string, ScopeRecord>>,
      storyboardType: type ?? 'APPLICATION',
      savedComponentFilename: filename ?? null,
      isDriveMode: isDriveMode ?? state.isDriveMode,
      isAiContext: options?.aiContextSelection ?? false,
      hoveredKey: null,
      selectedKeys: [],
    },
    [driveMode, { type: 'report-address' }, { type: 'rebuild-tree', delayMs: 0 }],
  );
}

/** Merges lookups into those that are known; a null record takes the id away. */
export function setNewLookups(
  state: HelperState,
  treeElements: Records | null | undefined,
  scopes: Records | null | undefined,
): Step {
  return step(
    state,
    {
      treeElementLookup: merge(state.treeElementLookup, treeElements),
      scopeLookup: merge(state.scopeLookup, scopes),
    },
    [{ type: 'rebuild-tree', delayMs: 0 }],
  );
}

function merge<Value>(
  former: Readonly<Record<string, Value>>,
  changed: Records | null | undefined,
): Readonly<Record<string, Value>> {
  if (changed == null) return former;
  const merged = { ...former, ...changed };
  const entries = Object.entries(merged).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Readonly<Record<string, Value>>;
}
