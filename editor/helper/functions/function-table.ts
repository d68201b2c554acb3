// The table of callable functions: each name of the channel, and the pure function that answers it.
// To add one: a pure function of state and arguments in a file of this folder, and its name here.

import type {
  CallableArguments,
  CallableFunctionName,
  FunctionCall,
} from '@atelier/editor-channel/callable-functions';
import type { HelperState } from '../state.ts';
import type { Step } from '../step.ts';
import {
  applyChangeItemToDocument,
  setIsFlushing,
  tempAddDiv,
  tempMoveElement,
  tempShowRules,
  updateCodebaseIds,
} from './changes.ts';
import {
  getCssEvals,
  getElementClassList,
  processRulesForSelectedElement,
  ruleMatchesElement,
  setModifiersForSelectedElement,
} from './element-queries.ts';
import {
  syntheticMouseMove,
  syntheticMouseUp,
  tempMoveToNewParent,
  triggerDragCancel,
} from './drag.ts';
import { triggerDragStart } from '../events/drag.ts';
import {
  disableDriveMode,
  enableDriveMode,
  setAiContext,
  setZoomPerc,
  showColorScheme,
} from './modes.ts';
import {
  captureComponentPreview,
  checkIfHydrationError,
  dispatchEvent,
  goBack,
  goForward,
  refresh,
} from './page-calls.ts';
import { initProject, setNewLookups } from './project.ts';
import {
  clearHoveredOutlines,
  setHoveredElement,
  setMultiselectedElementKeys,
  setSelectedElement,
  syntheticMouseOver,
  updateOutlines,
} from './selection.ts';

/** A callable function: the state and the arguments of the call → the next state and effects. */
type Callable<Name extends CallableFunctionName> = (
  state: HelperState,
  ...args: CallableArguments<Name>
) => Step;

const functionTable: { readonly [Name in CallableFunctionName]: Callable<Name> } = {
  initProject,
  setNewLookups,
  setHoveredElement,
  setSelectedElement,
  setMultiselectedElementKeys,
  updateOutlines,
  clearHoveredOutlines,
  syntheticMouseOver,
  applyChangeItemToDocument,
  updateCodebaseIds,
  tempMoveElement,
  tempAddDiv,
  tempShowRules,
  triggerDragStart,
  triggerDragCancel,
  syntheticMouseMove,
  syntheticMouseUp,
  tempMoveToNewParent,
  processRulesForSelectedElement,
  setModifiersForSelectedElement,
  getCssEvals,
  getElementClassList,
  ruleMatchesElement,
  goBack,
  goForward,
  refresh,
  enableDriveMode,
  disableDriveMode,
  setIsFlushing,
  setZoomPerc,
  setAiContext,
  showColorScheme,
  dispatchEvent,
  checkIfHydrationError,
  captureComponentPreview,
};

/** Answers a call. Every name that the channel lets through is in the table. */
export function executeCall(state: HelperState, { functionName, args }: FunctionCall): Step {
  const callable = functionTable[functionName] as (
    state: HelperState,
    ...args: readonly unknown[]
  ) => Step;
  return callable(state, ...args);
}
