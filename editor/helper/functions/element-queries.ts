// Questions about one element, which the page answers.

import type { HelperState } from '../state.ts';
import { step } from '../step.ts';
import type { Step } from '../step.ts';

/** The classes of an element, for the parent. */
export function getElementClassList(state: HelperState, key: string | null): Step {
  return step(state, {}, [{ type: 'report-class-list', key }]);
}

/** Whether a selector matches an element; the reply carries the id of the question. */
export function ruleMatchesElement(
  state: HelperState,
  id: string,
  selector: string,
  key: string | null,
): Step {
  return step(state, {}, [{ type: 'report-rule-match', id, selector, key }]);
}

/** The computed styles of an element, for the parent. */
export function getCssEvals(state: HelperState, key: string | null): Step {
  return step(state, {}, [{ type: 'report-css-evals', key }]);
}

/** Shows an element in states, as if it were hovered, focused and so on; with none it is shown as it is. */
export function setModifiersForSelectedElement(
  state: HelperState,
  modifiers: readonly string[],
  key: string | null,
): Step {
  return step(state, {}, [{ type: 'force-states', modifiers, key }]);
}

/** The CSS rules of an element, those of the lookup among them. */
export function processRulesForSelectedElement(
  state: HelperState,
  lookup: Readonly<Record<string, unknown>>,
  key: string | null,
): Step {
  return step(state, {}, [{ type: 'report-css-rules', lookup, key }]);
}
