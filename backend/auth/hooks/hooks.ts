/** Asks a project's own hooks: a function of its database, or an address on the net that is sent a signed message. */
import type { AuthHooks, HookName } from '../../config/auth-hooks.ts';
import type { Database, Transaction } from '../../postgres/database.ts';
import { refuse } from '../respond/errors.ts';
import { callDatabaseHook } from './call-database-hook.ts';
import { callHttpHook } from './call-http-hook.ts';

/** What a hook answers; empty where it answers nothing. */
export type HookResult = Readonly<Record<string, unknown>>;

export interface Hooks {
  /** Whether the project has such a hook. */
  has(name: HookName): boolean;
  /**
   * Asks; within the transaction where one is given and the hook is a function. Refuses what the hook refuses, and with codes
   * of its own a hook that answers too late, too much or nothing that can be read.
   */
  run(name: HookName, input: object, transaction?: Transaction): Promise<HookResult>;
}

/** @param send reaches the network */
export function createHooks(hooks: AuthHooks, database: Database, send: typeof fetch): Hooks {
  return {
    has: (name) => hooks[name] !== undefined,
    async run(name, input, transaction) {
      const hook = hooks[name];
      if (hook === undefined) throw new Error(`There is no hook ${name}.`);
      const body = JSON.stringify(input);
      const text =
        hook.kind === 'http'
          ? await callHttpHook(hook, body, send)
          : await callDatabaseHook(hook, body, transaction, database);
      const answer = parse(text);
      refuseHookError(answer);
      return answer;
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

/** `{"error": {"http_code": 403, "message": "…"}}` is what hooks refuse with. */
function refuseHookError({ error }: HookResult): void {
  if (typeof error !== 'object' || error === null) return;
  const { message, http_code: told } = error as Record<string, unknown>;
  if (typeof message !== 'string' || message === '') return;
  const isStatus = typeof told === 'number' && told >= 400 && told <= 599;
  const status = isStatus ? told : 500;
  refuse(status === 500 ? 'unexpected_failure' : 'unknown', { message, status });
}
