// A call of a database function with the types of its arguments and of its result.

import type { PostgrestError } from '@supabase/postgrest-js';
import type {
  DatabaseClient,
  FunctionArguments,
  FunctionName,
  FunctionResult,
} from './database.ts';

/** Outcome of a call: the function's result, or the error; `status` is of HTTP, 0 where no response came. */
export type FunctionResponse<Name extends FunctionName> =
  | { readonly data: FunctionResult<Name>; readonly error: null; readonly status: number }
  | { readonly data: null; readonly error: PostgrestError; readonly status: number };

/** Resolves for a refusal, too; rejects after `signal`. With `get` it is a GET request, which caches can answer. */
export async function callFunction<Name extends FunctionName>(
  client: DatabaseClient,
  name: Name,
  args: FunctionArguments<Name>,
  { get = false, signal }: { readonly get?: boolean; readonly signal?: AbortSignal | undefined },
): Promise<FunctionResponse<Name>> {
  const request = client.rpc(name, args, { get });
  const response = await (signal === undefined ? request : request.abortSignal(signal));
  signal?.throwIfAborted();
  // The client's own type of a result cannot be resolved for a name that is not fixed.
  return response as FunctionResponse<Name>;
}
