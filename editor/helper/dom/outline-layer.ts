// The outline layer: one element with a shadow root over the page, whose boxes are reused and moved by transforms.

import {
  outlineLayerZIndex,
  outlineZIndexes,
  temporaryMarkers,
} from '@atelier/editor-channel/constants';
import { outlineColor, outlinesOf, sizeLabel } from '../outlines.ts';
import type { Outline } from '../outlines.ts';
import type { HelperState } from '../state.ts';
import { visibleBox } from './clip-box.ts';
import { boxOfElements } from './element-box.ts';
import type { ElementIndex } from './element-index.ts';
import type { HelperContext } from './helper-context.ts';
import { warnIfSlow } from './log.ts';
import { OutlineBox } from './outline-box.ts';
import type { DrawnOutline } from './outline-box.ts';

/** The layer over the page. */
export interface OutlineLayer {
  /** Draws the outlines of the state of now, and from then on in every frame while there are any. */
  readonly update: () => void;
  /** Puts the layer over a dialog that the app has opened in the browser's top layer. */
  readonly raise: () => void;
  readonly stop: () => void;
}

const layerStyle = `
  :host { all: initial !important; display: block !important; position: fixed !important; inset: 0 !important;
    width: auto !important; height: auto !important; margin: 0 !important; padding: 0 !important; border: 0 !important;
    overflow: hidden !important; background: none !important; pointer-events: none !important; visibility: visible !important;
    opacity: 1 !important; transform: none !important; filter: none !important; contain: strict !important;
    z-index: ${outlineLayerZIndex} !important; }
  .box { position: absolute; inset-block-start: 0; left: 0; box-sizing: border-box; border-style: solid; }
  .label { position: absolute; left: 0; transform-origin: 0 0; white-space: nowrap; font: 500 11px/16px system-ui, sans-serif;
    color: #fff; padding: 0 4px; direction: ltr; }
  .label button { all: unset; pointer-events: auto; cursor: pointer; margin-left: 6px; text-decoration: underline; }
`;

/** Puts the layer into the page when there is something to outline. */
export function createOutlineLayer(context: HelperContext): OutlineLayer {
  const host = document.createElement(temporaryMarkers.outline);
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = layerStyle;
  root.append(style);
  const boxes: OutlineBox[] = [];
  let frame: number | null = null;

  const draw = () => {
    frame = null;
    const start = performance.now();
    const outlines = currentOutlines();
    const [index, state, boxesOfClippers] = [context.index(), context.state(), new Map()];
    // All reads come before all writes, so that the page is laid out once.
    const drawn = outlines.map((outline) => describe(outline, index, state, boxesOfClippers));
    const indicator = drawnIndicator(context.state());
    if (indicator !== null) drawn.push(indicator);
    // Behind the body and not in it, because an app may render the whole body; again when the app has thrown it out.
    if (drawn.length > 0 && !host.isConnected) showLayer(host);
    for (const [at, each] of drawn.entries()) {
      const box = boxes[at] ?? addBox();
      box.show(each, context.state().zoom);
    }
    for (const box of boxes.slice(drawn.length)) box.hide();
    if (drawn.length > 0) schedule();
    warnIfSlow('The drawing of outlines', performance.now() - start);
  };
  const currentOutlines = () => {
    const index = context.index();
    const childrenOf = (key: string) =>
      index?.nodeOf(key)?.children.map((child) => child.key) ?? [];
    return index === null ? [] : outlinesOf(context.state(), { childrenOf });
  };
  const addBox = () => {
    const box = new OutlineBox(root, (key) =>
      context.post({ id: 'EDIT_DYNAMIC_TEXT', elementKey: key }),
    );
    boxes.push(box);
    return box;
  };
  const schedule = () => {
    frame ??= requestAnimationFrame(draw);
  };
  return {
    update: schedule,
    raise: () => {
      if (!host.isConnected || document.querySelector('dialog:modal') === null) return;
      host.remove();
      showLayer(host);
    },
    stop: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      host.remove();
    },
  };
}

/** Puts the layer behind the body; where the browser has a top layer, into that: nothing of the page's styles reaches it there. */
function showLayer(host: HTMLElement): void {
  document.documentElement.append(host);
  if (!('popover' in host)) return;
  host.popover = 'manual';
  host.showPopover();
}

function describe(
  { key, kind }: Outline,
  index: ElementIndex | null,
  state: HelperState,
  boxesOfClippers: Map<Element, DOMRect>,
): DrawnOutline {
  const elements = index?.elementsOf(key) ?? [];
  const node = index?.nodeOf(key) ?? null;
  const { isAiContext, treeElementLookup } = state;
  const box = boxOfElements(elements);
  const [first] = elements;
  const record = treeElementLookup[node?.tempoElement.codebaseId ?? ''];
  return {
    key,
    kind,
    box,
    visible: box === null || first === undefined ? null : visibleBox(first, box, boxesOfClippers),
    color: outlineColor(node?.isComponent ?? false, isAiContext),
    zIndex: outlineZIndexes[kind],
    label:
      kind !== 'primary' || box === null
        ? null
        : `${node?.name ?? ''} ${sizeLabel(box.width, box.height)}`.trim(),
    hasDynamicText:
      kind === 'primary' && node?.literalChildren != null && record?.staticTextContents === false,
  };
}

/** The place in a new parent, which is no element: in the page, drawn where the page is scrolled to. */
function drawnIndicator({ indicator, isAiContext }: HelperState): DrawnOutline | null {
  if (indicator === null) return null;
  const { x, y, width, height } = indicator;
  const box = new DOMRect(x - window.scrollX, y - window.scrollY, width, height);
  return {
    key: '',
    kind: 'move',
    box,
    visible: box,
    color: outlineColor(false, isAiContext),
    zIndex: outlineZIndexes.move,
    label: null,
    hasDynamicText: false,
  };
}
