// Outlines of a state: which elements are outlined, in which kind and colour, as plain data.

import type { outlineZIndexes } from '@atelier/editor-channel/constants';
import { outlineColors } from '@atelier/editor-channel/constants';
import type { HelperState } from './state.ts';

/** The kinds of outlines, by their stacking order. */
export type OutlineKind = keyof typeof outlineZIndexes;

/** One outline. */
export interface Outline {
  readonly key: string;
  readonly kind: OutlineKind;
}

/** The facts of the tree that outlines need. */
export interface OutlineTree {
  /** The keys of a node's children. */
  readonly childrenOf: (key: string) => readonly string[];
}

/** Children of the selected element that are outlined at most: more of them are no help, and cost every frame. */
const childrenMax = 200;

/**
 * The outlines of a state: the selected element primary and its children as such; of several selected ones and for the
 * hovered element secondary. A dragged element is outlined as moving. Nothing in drive mode or before a project has started.
 */
export function outlinesOf(state: HelperState, { childrenOf }: OutlineTree): Outline[] {
  if (state.storyboardId === null || state.isDriveMode) return [];
  const { selectedKeys, hoveredKey } = state;
  const [first] = selectedKeys;
  const isMultiple = selectedKeys.length > 1;
  const alone = state.drag?.dragging === true ? 'move' : 'primary';
  const selected = selectedKeys.map((key): Outline => ({
    key,
    kind: isMultiple ? 'secondary' : alone,
  }));
  const children =
    first === undefined || isMultiple
      ? []
      : childrenOf(first)
          .slice(0, childrenMax)
          .map((key): Outline => ({ key, kind: 'child' }));
  const hovered: Outline[] =
    hoveredKey === null || selectedKeys.includes(hoveredKey)
      ? []
      : [{ key: hoveredKey, kind: 'secondary' }];
  return [...children.filter(({ key }) => key !== hoveredKey), ...hovered, ...selected];
}

/** The colour of an outline: components have their own; in AI context both are purple. */
export function outlineColor(isComponent: boolean, isAiContext: boolean): string {
  if (isAiContext) return isComponent ? outlineColors.aiComponent : outlineColors.aiPrimary;
  return isComponent ? outlineColors.component : outlineColors.primary;
}

/** The label of the primary outline: its size in whole pixels. */
export function sizeLabel(width: number, height: number): string {
  return `${Math.round(width)} x ${Math.round(height)}`;
}
