// Following keys: the state after elements have other keys, because the page or the source has changed.

import type { HelperState } from './state.ts';
import { step } from './step.ts';
import type { Step } from './step.ts';

/** The state with every key replaced. */
export function replaceKeys(state: HelperState, keyNow: (key: string) => string): HelperState {
  const orNull = (key: string | null) => (key === null ? null : keyNow(key));
  const { drag, indicator } = state;
  return {
    ...state,
    hoveredKey: orNull(state.hoveredKey),
    selectedKeys: state.selectedKeys.map(keyNow),
    pressedSelectedKey: orNull(state.pressedSelectedKey),
    editedTextKey: orNull(state.editedTextKey),
    drag: drag && {
      ...drag,
      parentSelectedElementKey: orNull(drag.parentSelectedElementKey),
    },
    indicator: indicator && { ...indicator, parentKey: orNull(indicator.parentKey) },
  };
}

/** Follows elements that are at other places of the page now. The parent is told when what is selected has other keys. */
export function followElements(state: HelperState, keyNow: (key: string) => string): Step {
  const followed = replaceKeys(state, keyNow);
  const { selectedKeys } = followed;
  const isSame = selectedKeys.every((key, at) => key === state.selectedKeys[at]);
  const isMultiple = selectedKeys.length > 1;
  return step(
    followed,
    {},
    isSame
      ? []
      : [
          {
            type: 'report-selection',
            keys: selectedKeys,
            isMultiple,
            wasMultiple: isMultiple,
            isParentsOwn: false,
          },
        ],
  );
}
