/** A project's hooks: functions of its database, or HTTP endpoints that receive a signed message. */
import type { AuthHooks, HookName } from '../../config/auth-hooks.ts';
import type { Database, Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import type { AuthTuning } from '../tuning.ts';
import { callDatabaseHook } from './call-database-hook.ts';
import { callHttpHook } from './call-http-hook.ts';

/** The result of a hook; empty when it returns nothing. */
export type HookResult = Readonly<Record<string, unknown>>;

export interface Hooks {
  /** Whether the project has this hook. */
  has(name: HookName): boolean;
  /**
   * Runs a hook, inside the transaction if one is given and the hook is a function. Refuses what the hook refuses, and
   * a hook whose result is late, too large or unreadable, with codes of their own.
   */
  run(name: HookName, input: object, transaction?: Transaction): Promise<HookResult>;
}

/**
 * Creates the hooks.
 * @param send the `fetch` for HTTP hooks
 */
export function createHooks(
  hooks: AuthHooks,
  database: Database,
  send: typeof fetch,
  tuning: Pick<AuthTuning, 'httpHookRetryDelayMs' | 'databaseHookTimeoutMs'>,
): Hooks {
  const { httpHookRetryDelayMs, databaseHookTimeoutMs } = tuning;
  return {
    has: (name) => hooks[name] !== undefined,
    async run(name, input, transaction) {
      const hook = hooks[name];
      if (hook === undefined) throw new Error(`There is no hook ${name}.`);
      const body = JSON.stringify(input);
      const text =
        hook.kind === 'http'
          ? await callHttpHook(hook, body, send, httpHookRetryDelayMs)
          : await callDatabaseHook(hook, body, transaction, database, databaseHookTimeoutMs);
      const result = parse(text);
      refuseHookError(result);
      return result;
    },
  };
}

function parse(text: string): HookResult {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse('unexpected_failure', 'Error unmarshaling JSON output.');
  }
  if (value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as HookResult;
  return refuse('unexpected_failure', 'Error unmarshaling JSON output.');
}

/** Hooks refuse with `{"error": {"http_code": 403, "message": "…"}}`. */
function refuseHookError({ error }: HookResult): void {
  if (typeof error !== 'object' || error === null) return;
  const { message, http_code: code } = error as Record<string, unknown>;
  if (typeof message !== 'string' || message === '') return;
  const isStatus = typeof code === 'number' && code >= 400 && code <= 599;
  const status = isStatus ? code : 500;
  refuse(status === 500 ? 'unexpected_failure' : 'unknown', { message, status });
}
