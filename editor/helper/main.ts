// The helper's start and stop: it connects the parent's port, the pure functions and the page.

import { hotReloadWaitMs, navTreeRebuildAfterLoaderMs } from '@atelier/editor-channel/constants';
import type { IncomingMessage } from '@atelier/editor-channel/incoming-message';
import { watchAddress, watchLeaving } from './dom/address.ts';
import { elementsOfId } from './dom/changes/instant-update.ts';
import { TemporaryChanges } from './dom/changes/temporary-changes.ts';
import { watchConsole } from './dom/console.ts';
import { restoreCursor } from './dom/cursor.ts';
import { describeError, watchErrors } from './dom/errors.ts';
import { ColorSchemes } from './dom/color-schemes.ts';
import { ForcedStates } from './dom/forced-states.ts';
import type { HelperContext } from './dom/helper-context.ts';
import { watchHotUpdates } from './dom/hot-updates.ts';
import { hydrationMessage } from './dom/hydration-status.ts';
import { log, warnIfSlow } from './dom/log.ts';
import { createNavigationTree } from './dom/navigation-tree.ts';
import { createOutlineLayer } from './dom/outline-layer.ts';
import { listenToPage } from './dom/page-events.ts';
import type { PageEvents } from './dom/page-events.ts';
import { applyStoryboardStyle, readQueryFlags } from './dom/query-flags.ts';
import { runEffect } from './dom/run-effect.ts';
import { hasNonce } from './dom/session.ts';
import { replaceRunningHelper } from './dom/single-instance.ts';
import { endLostTextEdit, stopTextEdit } from './dom/text-editing.ts';
import { watchOverlay } from './dom/watch-overlay.ts';
import type { Effect } from './effect.ts';
import { followElements } from './follow-keys.ts';
import { executeCall } from './functions/function-table.ts';
import { openParentPort } from './port.ts';
import { initialState } from './state.ts';
import type { HelperState } from './state.ts';
import { step } from './step.ts';
import type { Step } from './step.ts';

/** The parents to which the helper listens. */
export interface HelperOptions {
  /** Origins that may take the frame over, such as `http://127.0.0.1:4200`. */
  readonly parentOrigins: readonly string[];
  /** When given, the frame's address must carry it (`?atelier-nonce=…`): then only who opened the frame can take it over. */
  readonly nonce?: string | undefined;
}

/**
 * Starts the helper in a frame; in a window of its own, or without the nonce, nothing happens. A helper that runs already ends.
 * @returns a function that stops it and leaves nothing behind.
 */
export function startHelper({ parentOrigins, nonce }: HelperOptions): () => void {
  if (window.parent === window || (nonce !== undefined && !hasNonce(nonce))) return () => undefined;
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops.splice(0).toReversed()) each();
  };
  stops.push(replaceRunningHelper(stop));
  const flags = readQueryFlags();
  const errors = watchErrors(flags, (message) => port.post(message));
  const pageConsole = watchConsole((message) => port.post(message));
  const post: HelperContext['post'] = (message) => {
    try {
      port.post(message);
    } catch (error) {
      log('error', `The message ${message.id} could not be sent.`, error);
    }
  };
  const { context, stopParts } = createParts(post, () => errors.last());
  const port = openParentPort({
    parentOrigins,
    onConnect: () => {
      errors.flush();
      pageConsole.flush();
    },
    onMessage: (message) => {
      if (flags.isDebugLog) log('info', `Message ${message.id}: ${describeMessage(message)}`);
      handleMessage(context, message);
    },
  });
  stops.push(
    () => port.close(),
    () => errors.stop(),
    () => pageConsole.stop(),
    stopParts,
    applyStoryboardStyle(flags),
    watchAddress((href) => post({ id: 'LATEST_HREF', href })),
    watchLeaving(() => post({ id: 'PAGE_HIDDEN' })),
  );
  return stop;
}

/** The parts of `dom/` that know of each other through the context. */
function createParts(
  post: HelperContext['post'],
  lastError: HelperContext['lastError'],
): {
  readonly context: HelperContext;
  readonly stopParts: () => void;
} {
  let state: HelperState = initialState;
  const temporary = new TemporaryChanges();
  const forced = new ForcedStates();
  const schemes = new ColorSchemes();
  const context: HelperContext = {
    temporary,
    forced,
    schemes,
    state: () => state,
    post,
    lastError,
    index: () => tree.index(),
    indexOfNow: () => tree.indexOfNow(),
    rebuildTree: (delayMs) => tree.rebuild(delayMs),
    expectHotUpdate: () => hotUpdates.expect(),
    dispatch: (transition) => {
      const start = performance.now();
      const transitionStep: Step = transition(state);
      ({ state } = transitionStep);
      for (const effect of transitionStep.effects) runAlone(effect, context);
      outlines.update();
      warnIfSlow('An update', performance.now() - start);
    },
  };
  const outlines = createOutlineLayer(context);
  const events = listenToPage(context);
  const tree = createNavigationTree(context, {
    onBuilt: () => {
      followPage(context, events);
      outlines.raise();
      outlines.update();
    },
    onLoader: () => setTimeout(hotUpdates.arrive, navTreeRebuildAfterLoaderMs - hotReloadWaitMs),
  });
  const hotUpdates = watchHotUpdates(
    () => {
      temporary.removeQueued();
      tree.rebuild(0);
    },
    () => temporary.isAwaitingUpdate() && state.editedTextKey === null,
  );
  const stopOverlay = watchOverlay(() => post(hydrationMessage(lastError())));
  const stopParts = () => {
    stopOverlay();
    stopTextEdit(context);
    hotUpdates.stop();
    temporary.stop();
    forced.clear();
    schemes.clear();
    tree.stop();
    events.stop();
    outlines.stop();
    restoreCursor();
  };
  return { context, stopParts };
}

/** The page has another tree: listens in its new parts, and follows elements to their new keys. */
function followPage(context: HelperContext, events: PageEvents): void {
  const { index, temporary, dispatch, rebuildTree } = context;
  const tree = index();
  if (tree === null) return;
  events.attachFrames(tree.frames);
  dispatch((state) => followElements(state, (key) => tree.nodeSince(key)?.key ?? key));
  endLostTextEdit(context);
  const isShownOnMore = temporary.showOnNewElements((id) =>
    elementsOfId({ index: tree, temporary }, id),
  );
  if (isShownOnMore) rebuildTree(0);
}

/** An effect that fails fails alone: its element may have vanished. */
function runAlone(effect: Effect, context: HelperContext): void {
  try {
    runEffect(effect, context);
  } catch (error) {
    log('error', `The effect ${effect.type} failed: ${describeError(error).message}`, error);
  }
}

/** A message that fails fails alone: the page and the helper go on. */
function handleMessage(context: HelperContext, message: IncomingMessage): void {
  try {
    if (message.type === 'invalid') log('error', message.reason);
    else if (message.type === 'executeFunction') {
      context.dispatch((state) => executeCall(state, message.call));
    } else {
      const { id, request } = message;
      context.dispatch((state) => step(state, {}, [{ type: 'inspect', id, request }]));
    }
  } catch (error) {
    log('error', `A message failed: ${describeError(error).message}`, error);
  }
}

function describeMessage(message: IncomingMessage): string {
  if (message.type === 'executeFunction') return message.call.functionName;
  return message.type === 'invalid' ? message.reason : message.type;
}
