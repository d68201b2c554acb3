// Reports of events to the statistics: they wait in a queue until the tracker is loaded, for ever where it never is.

import type { EventKind } from './definitions.ts';

/** An event with its value: a work's number, the words of a search, a language; empty for none. */
export interface ReportedEvent {
  readonly kind: EventKind;
  readonly value: string;
}

/** More wait only where a page is left open without a tracker. */
const waitingMax = 50;
let waiting: ReportedEvent[] = [];
let receive: ((event: ReportedEvent) => void) | null = null;

/** Counts an event of the visit. Never fails, and does nothing on the server. */
export function reportEvent(kind: EventKind, value: string | number = ''): void {
  const event = { kind, value: String(value) };
  if (receive !== null) receive(event);
  else if (typeof document !== 'undefined' && waiting.length < waitingMax) waiting.push(event);
}

/** Receives all events from now on, those that wait first. */
export function receiveEvents(receiver: (event: ReportedEvent) => void): void {
  receive = receiver;
  for (const event of waiting) receiver(event);
  waiting = [];
}
