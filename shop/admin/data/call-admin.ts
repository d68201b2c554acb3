// Call of a function of the back office, and its refusals.

import { isRecord, recordIn } from '../../platform/api/record.ts';
import { callFunction } from '../../platform/api/call-function.ts';
import type {
  DatabaseClient,
  FunctionArguments,
  FunctionName,
  FunctionResult,
} from '../../platform/api/database.ts';

/** A refusal of the database, by its code, such as `last_administrator`; or `unreachable`, after which a call can be repeated. */
export class AdminRefusal extends Error {
  readonly code: string;
  /** Status of HTTP: 0 where no response came, null for a refusal of the page itself. */
  readonly status: number | null;

  constructor(code: string, cause: unknown, status: number | null = null) {
    super(`The back office was refused: ${code}`, { cause });
    this.name = 'AdminRefusal';
    this.code = code;
    this.status = status;
  }

  /** Facts that the database adds to the refusal, such as the other zone of a country; empty without. */
  get truth(): Readonly<Record<string, unknown>> {
    const details = isRecord(this.cause) ? this.cause['details'] : null;
    return recordIn(typeof details === 'string' ? details : null);
  }

  /** Path of the form's value that was refused, such as `variants.1.sku`; null for a refusal of the whole. See private.refuse. */
  get field(): string | null {
    const { field } = this.truth;
    return typeof field === 'string' ? field : null;
  }
}

/** Code of a refusal for want of a connection or of a server. */
export const unreachable = 'unreachable';

/** The code of an error of the data protocol. */
function refusalCode(error: { readonly code: string }, status: number): string {
  return status === 0 || status >= 500 || error.code === '' ? unreachable : error.code;
}

/** The refusal that an error of the data protocol is. */
export function refusalOf(error: { readonly code: string }, status: number): AdminRefusal {
  return new AdminRefusal(refusalCode(error, status), error, status);
}

/** Rejects with {@link AdminRefusal} for a refusal and without a response, and with an AbortError after `signal`. */
export async function callAdmin<Name extends FunctionName>(
  openClient: () => Promise<DatabaseClient>,
  name: Name,
  args: FunctionArguments<Name>,
  signal?: AbortSignal,
): Promise<FunctionResult<Name>> {
  const { data, error, status } = await callFunction(await openClient(), name, args, { signal });
  if (error !== null) throw refusalOf(error, status);
  return data;
}
