/**
 * A refusal: the answer to a request that cannot be served as asked, as plain data with PostgREST's four keys.
 * Every stage can refuse; only `respond/refusal-response.ts` turns a refusal into HTTP.
 */

/** PostgREST's error body (`code`, `message`, `details`, `hint`) with the status and headers it travels with. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Text, or the list of candidate relationships of PGRST201. */
  readonly details: string | readonly object[] | null;
  readonly hint: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Carries a refusal out of a stage. The stages are recursive descents, so they unwind instead of threading a result
 * through every level; the composition in `rest.ts` is the only place that catches it.
 */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** Leaves the stage with a refusal. */
export function refuse(refusal: Refusal): never {
  throw new Refused(refusal);
}

/** Builds a refusal; what is not given is null, as PostgREST prints it. */
export function refusal(
  status: number,
  code: string,
  message: string,
  rest: { details?: Refusal['details']; hint?: string | null; headers?: Refusal['headers'] } = {},
): Refusal {
  const base = { status, code, message, details: rest.details ?? null, hint: rest.hint ?? null };
  return rest.headers === undefined ? base : { ...base, headers: rest.headers };
}
