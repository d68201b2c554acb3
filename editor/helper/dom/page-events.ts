// Events of the page: kept from the app while it is edited, and read into plain data for the pure functions.

import { temporaryPrefix } from '@atelier/editor-channel/constants';
import { cancelDrag, endDrag, moveDrag, recordPress } from '../events/drag.ts';
import { hover, leave, press, requestContextMenu } from '../events/pointer.ts';
import type { PointerFacts } from '../events/pointer.ts';
import { click } from '../events/text-editing.ts';
import type { ClickedElement } from '../events/text-editing.ts';
import { wrappersAround } from '../pick-element.ts';
import { isBlockingEvents } from '../state.ts';
import { isText } from './changes/text-change.ts';
import { dragContextOf } from './drag-page.ts';
import { frameBox } from './element-box.ts';
import type { HelperContext } from './helper-context.ts';
import { createPanReport, forwardKey, forwardWheel } from './forward-events.ts';
import { createMouseMoveReport } from './mouse-moves.ts';

/** The pointer and mouse events that the app does not get while it is edited. */
const blockedEvents =
  'pointerdown pointerup pointermove pointerover pointerout pointercancel mousedown mouseup mousemove mouseover mouseout click dblclick auxclick touchstart touchmove touchend contextmenu dragstart dragover drop'.split(
    ' ',
  );

/** The listening to a page. */
export interface PageEvents {
  /** Listens in frames of the same origin too. */
  readonly attachFrames: (frames: readonly HTMLIFrameElement[]) => void;
  readonly stop: () => void;
}

/** Listens to the page, before any handler of the app. */
export function listenToPage(context: HelperContext): PageEvents {
  const listening = new AbortController();
  // A frame keeps its window when it shows another document, and loses its listeners.
  const known = new WeakSet<Document>();
  const reportMove = createMouseMoveReport(context);
  const attach = (target: Window) => {
    if (known.has(target.document)) return;
    known.add(target.document);
    const options = { capture: true, passive: false, signal: listening.signal };
    // Before the other listeners, which keep moves from whoever comes after them.
    target.addEventListener('pointermove', (event) => reportMove(placeOf(event)), options);
    const forwardPan = createPanReport(context);
    for (const type of ['pointerdown', 'pointermove', 'pointerup'] as const) {
      target.addEventListener(type, forwardPan, options);
    }
    for (const type of blockedEvents) {
      target.addEventListener(type, (event) => handleBlocked(context, event), options);
    }
    target.addEventListener('wheel', (event) => forwardWheel(context, event), options);
    for (const type of ['keydown', 'keyup'] as const) {
      target.addEventListener(type, (event) => forwardKey(context, event), options);
    }
    target.document.documentElement.addEventListener(
      'pointerleave',
      () => context.dispatch(leave),
      { signal: listening.signal },
    );
  };
  attach(window);
  return {
    attachFrames: (frames) => {
      for (const { contentDocument, contentWindow } of frames) {
        // A document that is being written has no root yet: it has one in the next tree.
        const root = contentDocument?.documentElement ?? null;
        if (root !== null && contentWindow !== null) attach(contentWindow);
      }
    },
    stop: () => {
      listening.abort();
      reportMove.cancel();
    },
  };
}

function handleBlocked(context: HelperContext, event: Event): void {
  const path = event.composedPath();
  if (!isBlockingEvents(context.state()) || path.some(isOwnNode)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const [target] = path;
  if (!(event instanceof MouseEvent) && !isMouseEvent(event)) return;
  handlePointer(context, event, target ?? null);
}

/** An event of another frame is made of that frame's own class. */
function isMouseEvent(event: Event): event is MouseEvent {
  return 'clientX' in event && 'shiftKey' in event;
}

function handlePointer(
  context: HelperContext,
  event: MouseEvent,
  target: EventTarget | null,
): void {
  const facts = factsOf(context, event, target);
  if (facts === null) return;
  const { type } = event;
  const { pageX, pageY, clientX, clientY } = placeOf(event);
  const move = { pageX, pageY, isPressed: (event.buttons & 1) === 1 };
  if (type === 'pointermove') {
    context.dispatch((state) => moveDrag(state, move));
    if (context.state().drag?.dragging !== true) context.dispatch((state) => hover(state, facts));
  } else if (type === 'pointerup') context.dispatch((state) => endDrag(state, move));
  else if (type === 'pointercancel') context.dispatch(cancelDrag);
  else if (type === 'pointerdown' && event.button === 0) {
    context.dispatch((state) => press(state, facts));
    const drag = dragContextOf(context, move);
    if (drag !== null) context.dispatch((state) => recordPress(state, drag));
  } else if (event.type === 'click') {
    const clicked = clickedElement(context, facts.chain[0] ?? '', event.detail > 1);
    context.dispatch((state) => click(state, clicked));
  } else if (event.type === 'contextmenu') {
    const keys = keysAt(context, { clientX, clientY });
    context.dispatch((state) => requestContextMenu(state, facts, { clientX, clientY }, keys));
  }
}

function clickedElement(
  { index }: HelperContext,
  key: string,
  isDouble: boolean,
): ClickedElement | null {
  const node = index()?.nodeOf(key) ?? null;
  if (node === null) return null;
  const hasText = (index()?.elementsOf(key) ?? []).some(({ childNodes }) =>
    [...childNodes].some((child) => isText(child) && child.data.trim() !== ''),
  );
  return { key, hasOnlyText: node.literalChildren !== null, hasText, isDouble };
}

/** Keys of all elements below a point, the topmost and deepest first, without the storyboard's. */
function keysAt(
  { index }: HelperContext,
  { clientX, clientY }: Pick<PointerPlace, 'clientX' | 'clientY'>,
): readonly string[] {
  const chains = document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => index()?.chainOf(element)?.slice(0, -1) ?? []);
  return [...new Set(chains)];
}

function factsOf(
  context: HelperContext,
  event: MouseEvent,
  target: EventTarget | null,
): PointerFacts | null {
  const chain = isElement(target) ? context.index()?.chainOf(target) : undefined;
  if (chain === undefined) return null;
  return {
    chain,
    isShift: event.shiftKey,
    isDeepest: event.metaKey || event.ctrlKey,
    wrappers: wrappersOf(context),
  };
}

/** The wrappers of the application's page; a component that is shown alone is what it is shown for. */
export function wrappersOf({ index, state }: HelperContext): readonly string[] {
  const root = index()?.root ?? null;
  return root === null || state().storyboardType !== 'APPLICATION' ? [] : wrappersAround(root);
}

interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
  readonly pageX: number;
  readonly pageY: number;
}

/** The place of an event in the frame and in the page; an event of an inner frame has its own. */
function placeOf({ clientX, clientY, view }: MouseEvent): PointerPlace {
  const frame = view === null || view === window ? null : view.frameElement;
  const around = frame === null ? null : frameBox(frame);
  const x = clientX + (around === null || frame === null ? 0 : around.x + frame.clientLeft);
  const y = clientY + (around === null || frame === null ? 0 : around.y + frame.clientTop);
  return { clientX: x, clientY: y, pageX: x + window.scrollX, pageY: y + window.scrollY };
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'nodeType' in target && target.nodeType === Node.ELEMENT_NODE;
}

function isOwnNode(target: EventTarget): boolean {
  return isElement(target) && target.localName.startsWith(temporaryPrefix);
}
