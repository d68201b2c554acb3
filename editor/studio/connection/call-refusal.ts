// Refusals of calls to the editor's server, as values.

import type { CodePlace } from '../model/frame-problems.ts';

/** A call that was refused, or that did not arrive. */
export interface CallRefusal {
  readonly refused: string;
  readonly message: string;
  /** Places of the source that lead on, if there are any. */
  readonly places?: readonly CodePlace[];
}

/** Places that fit into a message. */
const placesMax = 3;

/** The places that the details of a refusal name: its own, or those that could be meant. */
export function placesIn(details: unknown): readonly CodePlace[] {
  if (typeof details !== 'object' || details === null) return [];
  const several = 'places' in details && Array.isArray(details.places) ? details.places : [];
  return [details, ...(several as readonly unknown[])].filter(isPlace).slice(0, placesMax);
}

function isPlace(given: unknown): given is CodePlace {
  return (
    typeof given === 'object' &&
    given !== null &&
    'path' in given &&
    typeof given.path === 'string' &&
    'line' in given &&
    typeof given.line === 'number'
  );
}

/** Whether a call was refused. */
export function isRefusal(outcome: unknown): outcome is CallRefusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}
