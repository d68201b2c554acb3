// A call of a function about orders: its result, or its refusal by name.

import { callFunction } from './call-function.ts';
import type {
  DatabaseClient,
  FunctionArguments,
  FunctionName,
  FunctionResult,
} from './database.ts';
import { recordIn } from './record.ts';

/** A refusal of a database function, by its name, with the truth that came with it. */
export interface OrderRefusal {
  readonly code: string;
  readonly truth: Readonly<Record<string, unknown>>;
}

export type OrderResult<Value> =
  | { readonly value: Value; readonly refusal: null }
  | { readonly value: null; readonly refusal: OrderRefusal };

/** Code of the refusal of a shop that is too busy: nothing was done, and the call can be repeated. */
const busy = 'too_busy';

/** Calls a function about orders as the customer. Rejects when there is no response, and after `signal`. */
export async function callOrderFunction<Name extends FunctionName>(
  openClient: () => Promise<DatabaseClient>,
  name: Name,
  args: FunctionArguments<Name>,
  signal?: AbortSignal,
): Promise<OrderResult<FunctionResult<Name>>> {
  const { data, error, status } = await callFunction(await openClient(), name, args, { signal });
  if (error === null) return { value: data, refusal: null };
  if (error.code !== busy && (status === 0 || status >= 500 || status === 401))
    throw new Error(`The database function ${name} gave no answer.`, { cause: error });
  return { value: null, refusal: { code: error.code, truth: recordIn(error.details) } };
}
