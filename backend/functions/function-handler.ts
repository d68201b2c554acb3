/** The handler in a value that a function's file exports or passes on: a function, or an object with one. */
import type { FunctionContext, FunctionHandler } from './function-context.ts';

interface WithHandler {
  readonly fetch?: unknown;
  readonly handler?: unknown;
}

/** Null where there is none. */
export function functionHandlerIn(value: unknown): FunctionHandler | null {
  if (typeof value === 'function') return value as FunctionHandler;
  if (typeof value !== 'object' || value === null) return null;
  const { fetch, handler } = value as WithHandler;
  const found = fetch ?? handler;
  if (typeof found !== 'function') return null;
  return (request: Request, context: FunctionContext) =>
    (found as FunctionHandler).call(value, request, context);
}
