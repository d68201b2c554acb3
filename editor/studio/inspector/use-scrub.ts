// Scrubbing: a drag over an element changes a number, and a press with Alt resets it.

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { StepModifiers } from '../model/css-length.ts';

/** Pixels of the pointer for a step. */
const pxPerStep = 3;

/** The handlers of a scrub. */
export interface ScrubHandlers {
  /** The value some steps from the one at the press; null when it cannot be scrubbed. */
  readonly valueAt: ((steps: number, modifiers: StepModifiers) => string | null) | null;
  readonly onScrub: (value: string) => void;
  readonly onScrubbed: (value: string) => void;
  readonly onCancel: () => void;
  readonly onReset: () => void;
}

interface Scrub {
  readonly startX: number;
  /** The handlers at the press: steps count from the value of then. */
  readonly valueAt: NonNullable<ScrubHandlers['valueAt']>;
  value: string | null;
}

/** Listens to scrubs of the element that gets the reference. */
export function useScrub<Target extends HTMLElement>(
  handlers: ScrubHandlers,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const scrub = useRef<Scrub | null>(null);
  useEffect(() =>
    target.current === null ? undefined : listenToScrub(target.current, scrub, handlers),
  );
  return target;
}

/** Listens to an element. @param scrub the gesture that is under way, which outlasts a rendering */
function listenToScrub(
  target: HTMLElement,
  scrub: { current: Scrub | null },
  { valueAt, onScrub, onScrubbed, onCancel, onReset }: ScrubHandlers,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (finish: (value: string) => void) => (event: Event) => {
    const value = scrub.current?.value ?? null;
    scrub.current = null;
    if (value === null) return;
    event.preventDefault();
    finish(value);
  };
  target.addEventListener(
    'click',
    (event) => {
      if (!event.altKey) return;
      event.preventDefault();
      onReset();
    },
    { signal },
  );
  target.addEventListener(
    'pointerdown',
    (event) => {
      if (valueAt === null || event.button !== 0 || event.altKey) return;
      target.setPointerCapture(event.pointerId);
      scrub.current = { startX: event.clientX, valueAt, value: null };
    },
    { signal },
  );
  target.addEventListener(
    'pointermove',
    (event) => {
      const { current } = scrub;
      if (current === null) return;
      const steps = Math.round((event.clientX - current.startX) / pxPerStep);
      if (steps === 0 && current.value === null) return;
      const next = current.valueAt(steps, { isShift: event.shiftKey, isAlt: event.altKey });
      if (next === null || next === current.value) return;
      // A field that is scrubbed is not typed in.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && target.contains(activeElement)) {
        activeElement.blur();
      }
      current.value = next;
      onScrub(next);
    },
    { signal },
  );
  target.addEventListener('pointerup', end(onScrubbed), { signal });
  target.addEventListener('pointercancel', end(onCancel), { signal });
  return () => listening.abort();
}
