// Selecting elements: one selection for all frames, of siblings in one of them.

import { isBreakpoint } from '@atelier/editor-channel/constants';
import { callFrames } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { afterGathering } from '../model/ai-context.ts';
import { pathTo } from '../model/layers.ts';
import type { LayerNode } from '../model/layers.ts';
import { changeCanvas } from '../model/studio-state.ts';

/** Selects elements of a frame, from the Studio's side. */
export function select(studio: Studio, frameId: string, keys: readonly string[]): void {
  const connection = studio.connections.get(frameId);
  if (keys.length > 1) connection?.call('setMultiselectedElementKeys', keys);
  else connection?.call('setSelectedElement', keys[0] ?? null);
  followSelection(studio, frameId, keys);
}

/** The selection is as a frame has reported it, or as it was set there: all others have none. */
export function followSelection(studio: Studio, frameId: string, keys: readonly string[]): void {
  const { selection } = studio.state.get();
  if (selection.frameId !== null && selection.frameId !== frameId) {
    studio.connections.get(selection.frameId)?.call('setSelectedElement', null);
  }
  const isSame = selection.frameId === frameId && selection.keys.join() === keys.join();
  const isForced = studio.state.get().design.modifiers.some((each) => !isBreakpoint(each));
  if (!isSame && isForced) callFrames(studio, 'setModifiersForSelectedElement', [], null);
  studio.state.update((state) => ({
    ...changeCanvas(state, { selectedFrames: [], menu: null }),
    selection: { frameId, keys },
    shownPlace: null,
    style: isSame ? state.style : null,
    // The states of one element are not those of the next.
    design: isSame
      ? state.design
      : { ...state.design, modifiers: state.design.modifiers.filter(isBreakpoint) },
    // In AI context mode each selection is gathered.
    aiContext: state.aiContext.isOn
      ? afterGathering(state.aiContext, frameId, keys)
      : state.aiContext,
  }));
  requestStyle(studio);
}

/** Selects nothing. */
export function selectNone(studio: Studio): void {
  callFrames(studio, 'setSelectedElement', null);
  studio.state.update((state) => ({
    ...changeCanvas(state, { selectedFrames: [], menu: null }),
    selection: { frameId: state.selection.frameId, keys: [] },
    style: null,
  }));
}

/** Requests the styles of the selected element from its frame, unless that shows a preview: its end requests them. */
export function requestStyle({ state, connections }: Studio): void {
  const { selection, cssLookup, design } = state.get();
  const [key] = selection.keys;
  if (key === undefined || selection.frameId === null || design.isPreviewed) return;
  const connection = connections.get(selection.frameId);
  connection?.call('getCssEvals', key);
  connection?.call('processRulesForSelectedElement', cssLookup, key);
}

/** A relative of the selected element. */
export type Relative = 'parent' | 'child' | 'next' | 'previous';

/** Selects a relative of the selected element. @returns whether there is one */
export function selectRelative(studio: Studio, relative: Relative): boolean {
  const { selection, pages } = studio.state.get();
  const [key] = selection.keys;
  const tree = selection.frameId === null ? null : (pages[selection.frameId]?.tree ?? null);
  if (key === undefined || tree === null || selection.frameId === null) return false;
  const found = relativeOf(pathTo(tree, key) ?? [], relative);
  if (found !== null) select(studio, selection.frameId, [found.key]);
  return found !== null;
}

function relativeOf(path: readonly LayerNode[], relative: Relative): LayerNode | null {
  const [node, parent] = [path.at(-1), path.at(-2)];
  if (node === undefined || parent === undefined) return null;
  if (relative === 'parent') return path.length > 2 ? parent : null;
  if (relative === 'child') return node.children[0] ?? null;
  const at = parent.children.indexOf(node) + (relative === 'next' ? 1 : -1);
  return parent.children[(at + parent.children.length) % parent.children.length] ?? null;
}
