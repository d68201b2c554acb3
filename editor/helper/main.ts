// The helper's start and stop: it connects the parent's port, the pure functions and the page.

import { slowUpdateMs } from '@atelier/editor-channel/constants';
import type { IncomingMessage } from '@atelier/editor-channel/incoming-message';
import { watchAddress } from './dom/address.ts';
import { describeError, watchErrors } from './dom/errors.ts';
import { log } from './dom/log.ts';
import { watchMouseMoves } from './dom/mouse-moves.ts';
import { runEffect } from './dom/run-effect.ts';
import { hasNonce } from './dom/session.ts';
import { replaceRunningHelper } from './dom/single-instance.ts';
import { executeCall } from './functions/function-table.ts';
import type { HelperContext } from './helper-context.ts';
import { openParentPort } from './port.ts';
import { initialState } from './state.ts';
import type { HelperState } from './state.ts';
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
  const errors = watchErrors((message) => port.post(message));
  const context = createContext((message) => {
    try {
      port.post(message);
    } catch (error) {
      log('error', 'A message could not be sent.', error);
    }
  });
  const port = openParentPort({
    parentOrigins,
    onConnect: () => errors.flush(),
    onMessage: (message) => handleMessage(context, message),
  });
  stops.push(
    () => port.close(),
    () => errors.stop(),
    watchMouseMoves(context),
    watchAddress((href) => context.post({ id: 'LATEST_HREF', href })),
  );
  return stop;
}

function createContext(post: HelperContext['post']): HelperContext {
  let state: HelperState = initialState;
  const context: HelperContext = {
    state: () => state,
    post,
    dispatch: (transition) => {
      const start = performance.now();
      const taken: Step = transition(state);
      ({ state } = taken);
      for (const effect of taken.effects) runEffect(effect, context);
      const ms = performance.now() - start;
      if (ms > slowUpdateMs) log('warn', `An update took ${ms.toFixed(0)} ms.`);
    },
  };
  return context;
}

/** A message that fails fails alone: the page and the helper go on. */
function handleMessage(context: HelperContext, message: IncomingMessage): void {
  try {
    if (message.type === 'invalid') log('error', message.reason);
    else if (message.type === 'executeFunction') {
      context.dispatch((state) => executeCall(state, message.call));
    }
  } catch (error) {
    log('error', `A message failed: ${describeError(error).message}`, error);
  }
}
