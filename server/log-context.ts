// Log context: fields that every line of one request or one job has, carried along its calls without being passed on.
import { AsyncLocalStorage } from 'node:async_hooks';

/** `request`, the id of a request; or `job` and `task` of a job. */
export type LogContext = Readonly<Record<string, string>>;

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work`; the log lines of everything that it calls and awaits have the fields. */
export function runInLogContext<Result>(context: LogContext, work: () => Result): Result {
  return storage.run(context, work);
}

/** Runs `work`, which opens what outlives the request that needed it first, such as a socket or a thread. */
export function runOutsideLogContext<Result>(work: () => Result): Result {
  return storage.exit(work);
}

/** The fields of the request or job that is running; none outside of both. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}
