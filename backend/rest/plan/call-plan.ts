/** The plan of a function call: the one overload that fits, and where its arguments come from. */
import type { Parameter, Routine } from '../schema-cache/routine.ts';
import type { Body, Returning } from './mutation-plan.ts';

export type CallArguments =
  /** Each argument as text; a variadic one as an array literal. */
  | { readonly kind: 'direct'; readonly values: readonly (readonly [Parameter, string])[] }
  /** Read from a JSON body by the parameters' names. */
  | { readonly kind: 'json'; readonly parameters: readonly Parameter[]; readonly body: Body }
  /** The whole body as the one unnamed argument. */
  | { readonly kind: 'single'; readonly parameter: Parameter; readonly value: string | Uint8Array };

export interface CallPlan {
  readonly routine: Routine;
  readonly arguments: CallArguments;
  readonly returning: Returning;
}
