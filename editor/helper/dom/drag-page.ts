// Dragging in the page: the context of a press, the begin of a drag, and the place where it ends.

import type { DragContext } from '../drag-context.ts';
import type { Effect } from '../effect.ts';
import { dropIndex } from '../drop-place.ts';
import { boxOfElements } from './element-box.ts';
import { deepestElementAt } from './element-at-point.ts';
import type { ElementIndex } from './element-index.ts';
import type { HelperContext } from './helper-context.ts';

type EffectOf<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>;

/** The context of a press on the selected element, or null when nothing of it is in the page. */
export function dragContextOf(
  { state, index }: HelperContext,
  { pageX, pageY }: { readonly pageX: number; readonly pageY: number },
): DragContext | null {
  const [key] = state().selectedKeys;
  const tree = index();
  const node = key === undefined ? null : (tree?.nodeOf(key) ?? null);
  if (node === null || node.parent === null) return null;
  const elements = tree?.elementsOf(node.key) ?? [];
  const box = boxOfElements(elements);
  const parent = elements[0]?.parentElement ?? null;
  const style = parent === null ? null : getComputedStyle(parent);
  return {
    pageX,
    pageY,
    offsetX: pageX - window.scrollX - (box?.x ?? 0),
    offsetY: pageY - window.scrollY - (box?.y ?? 0),
    parentSelectedElementKey: node.parent,
    selectedParentDisplay: style?.display ?? null,
    selectedParentFlexDirection: style?.flexDirection ?? null,
    dragging: false,
  };
}

/** Tells the parent of the drag. The pointer is locked and let go at once, so that the app loses what it had of it. */
export function beginDrag(
  { drag, key }: EffectOf<'begin-drag'>,
  { index, post }: HelperContext,
): void {
  const [element] = key === null ? [] : (index()?.elementsOf(key) ?? []);
  post({ id: 'DRAG_START_EVENT', event: { ...drag }, outerHTML: element?.outerHTML ?? null });
  void takePointer();
}

async function takePointer(): Promise<void> {
  try {
    await document.body.requestPointerLock();
    document.exitPointerLock();
  } catch {
    // A frame may be forbidden to lock the pointer; nothing depends on it.
  }
}

/** Tells the parent where the element was let go: the node in which, and before which of its children. */
export function reportDragEnd(
  { pageX, pageY, key }: EffectOf<'report-drag-end'>,
  { index, post }: HelperContext,
): void {
  const tree = index();
  const drop = tree === null ? null : dropTarget(tree, key, { pageX, pageY });
  post({ id: 'DRAG_END_EVENT', event: { pageX, pageY, ...drop } });
}

/** Elements with nothing but text are dropped beside, not into. */
function dropTarget(
  tree: ElementIndex,
  key: string | null,
  { pageX, pageY }: { readonly pageX: number; readonly pageY: number },
): Record<string, unknown> | null {
  const [x, y] = [pageX - window.scrollX, pageY - window.scrollY];
  const element = deepestElementAt(x, y);
  const chain = element === null ? [] : tree.chainOf(element);
  // Nothing is dropped into itself.
  const outside = key !== null && chain.includes(key) ? chain.slice(chain.indexOf(key) + 1) : chain;
  const parent = outside
    .flatMap((each) => tree.nodeOf(each) ?? [])
    .find(
      ({ literalChildren, isComponent, tagName }) =>
        literalChildren === null && !(isComponent && tagName === null),
    );
  if (parent === undefined) return null;
  const [container] = tree.elementsOf(parent.key);
  const style = container === undefined ? null : getComputedStyle(container);
  const siblings = parent.children.filter((child) => child.key !== key);
  const index = dropIndex(
    { x, y },
    siblings.map((child) => boxOfElements(tree.elementsOf(child.key))),
    {
      flexDirection: style?.display.includes('flex') === true ? style.flexDirection : null,
      isRightToLeft: style?.direction === 'rtl',
    },
  );
  const before = siblings[index];
  return {
    parentElementKey: parent.key,
    index,
    beforeElementKey: before?.key ?? null,
  };
}
