// A project over its protocol: calls that are tried again while the network or the server is away, and refusals by their code.
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { MoveRefusal } from '../move-refusal.ts';
import type { MoveCode } from '../move-refusal.ts';
import type { ProjectAddress } from './project-address.ts';

/** A second attempt, for the log. */
export interface Retry {
  readonly side: ProjectAddress['side'];
  readonly attempt: number;
  readonly reason: string;
}

export interface ClientOptions {
  readonly signal: AbortSignal;
  readonly onRetry: (retry: Retry) => void;
  /** Waits between attempts, in milliseconds; one attempt more than waits. */
  readonly waitsMs?: readonly number[];
  /** A call that takes longer is made again: it may have been lost. */
  readonly callMsMax?: number;
}

/** A project as a move uses it. */
export interface ProjectClient {
  readonly address: ProjectAddress;
  readonly signal: AbortSignal;
  /** Calls a function of the database. Rejects with {@link MoveRefusal}. */
  call<Schema extends v.GenericSchema>(
    name: string,
    values: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>;
  /** Runs a piece of work, and again while it fails for a reason that passes. */
  withRetries<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A failure that may pass: the network, a restart, a crowd. */
export class PassingFailure extends Error {}

/** A minute and a half: a server that restarts, or a network that was changed. */
const defaultWaitsMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000];
const defaultCallMsMax = 90_000;

/** Opens a project; nothing is sent yet. */
export function openProject(address: ProjectAddress, options: ClientOptions): ProjectClient {
  const { signal, onRetry, waitsMs = defaultWaitsMs, callMsMax = defaultCallMsMax } = options;
  const withRetries = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        const waitMs = waitsMs[attempt - 1];
        if (!(error instanceof PassingFailure)) throw error;
        if (waitMs === undefined)
          throw new MoveRefusal(
            'unreachable',
            { side: address.side, reason: error.message },
            error,
          );
        onRetry({ side: address.side, attempt, reason: error.message });
        await sleep(waitMs, undefined, { signal });
      }
    }
  };
  return {
    address,
    signal,
    withRetries,
    call: (name, values, schema) =>
      withRetries(async () => {
        const ending = AbortSignal.any([signal, AbortSignal.timeout(callMsMax)]);
        const response = await post(address, name, values, ending);
        const parsed = v.safeParse(schema, response);
        if (parsed.success) return parsed.output;
        throw new MoveRefusal('not_a_project', { side: address.side, call: name });
      }),
  };
}

/** Headers that carry the key, as the official clients send it. */
export function keyHeaders({ key }: ProjectAddress): Readonly<Record<string, string>> {
  return { apikey: key, authorization: `Bearer ${key}`, 'user-agent': 'atelier-move' };
}

/** Statuses that a server, or a gateway before it, sends while it is away or busy. */
export const isPassing = (status: number): boolean =>
  status === 408 ||
  status === 429 ||
  status === 544 ||
  (status > 500 && status <= 504) ||
  (status >= 520 && status < 531);

async function post(
  address: ProjectAddress,
  name: string,
  values: object,
  signal: AbortSignal,
): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { ...keyHeaders(address), 'content-type': 'application/json' },
    body: JSON.stringify(values),
    signal,
  };
  const response = await fetch(`${address.url}/rest/v1/rpc/${name}`, init).catch(throwPassing);
  const text = await response.text().catch(throwPassing);
  const body = parseJson(text);
  if (codeOf(body) === diskFullCode) throw new MoveRefusal('disk_full', { side: address.side });
  if (isPassing(response.status)) throw new PassingFailure(`${name}: HTTP ${response.status}`);
  if (response.ok) return body ?? null;
  throw refusalOf(address, name, response.status, body);
}

/** Names the reason of a failed connection, which fetch hides in its cause. */
export function throwPassing(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  throw new PassingFailure(cause instanceof Error ? cause.message : String(cause), {
    cause: error,
  });
}

/** PostgreSQL's code for a full disk, which does not pass by itself. */
const diskFullCode = '53100';

function codeOf(body: unknown): string {
  const parsed = v.safeParse(errorSchema, body);
  return parsed.success ? (parsed.output.code ?? '') : '';
}

const errorSchema = v.object({
  code: v.optional(v.nullable(v.string())),
  message: v.optional(v.nullable(v.string())),
  details: v.optional(v.nullable(v.string())),
});

/** Refusals that our functions raise by their own code. */
const ownCodes: readonly string[] = [
  'other_import',
  'target_has_rows',
  'target_has_catalogue',
  'import_not_allowed',
] satisfies MoveCode[];

function refusalOf(
  { side }: ProjectAddress,
  call: string,
  status: number,
  body: unknown,
): MoveRefusal {
  const parsed = v.safeParse(errorSchema, body);
  const { code = '', message = '', details = '' } = parsed.success ? parsed.output : {};
  const own = ownCodes.find((each) => each === code);
  if (own !== undefined) return new MoveRefusal(own as MoveCode, { side, ...factsIn(details) });
  if (code === 'PGRST202' || code === '42883')
    return new MoveRefusal('no_move_functions', { side });
  if (status === 401 || status === 403) return new MoveRefusal('not_service_key', { side });
  if (status === 404 || !parsed.success) return new MoveRefusal('not_a_project', { side });
  return new MoveRefusal('request_failed', {
    side,
    call,
    status,
    code: code ?? '',
    message: message ?? '',
  });
}

function factsIn(details: string | null): Record<string, string> {
  const parsed = v.safeParse(v.record(v.string(), v.string()), parseJson(details ?? ''));
  return parsed.success ? parsed.output : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
