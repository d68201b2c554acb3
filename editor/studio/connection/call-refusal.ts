// Refusals of calls to the editor's server, as values.

/** A call that was refused, or that did not arrive. */
export interface CallRefusal {
  readonly refused: string;
  readonly message: string;
}

/** Whether a call was refused. */
export function isRefusal(outcome: unknown): outcome is CallRefusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
}
