// Query hook: loads data when a component mounts, with its error state and a retry.

import { useCallback, useEffect, useRef, useState } from 'react';
import { log } from '../log.ts';

export interface Query<Value> {
  /** The latest there is; null until the first has come. */
  readonly value: Value | null;
  /** The latest question was not answered. */
  readonly failed: boolean;
  /** The rejection of the latest question; null while it did not fail. */
  readonly cause: unknown;
  /** Loads again, by the latest `query`. The same function for as long as the component is shown. */
  readonly retry: () => void;
  /** Shows what is made of the value that is shown by then; nothing while there is none. */
  readonly update: (make: (value: Value) => Value) => void;
}

/**
 * Loads the value, and loads it again when `ask` is another function. A later request cancels an earlier one.
 *
 * @param query loads the value
 * @param name names the value in the log
 */
export function useQuery<Value>(
  query: (signal: AbortSignal) => Promise<Value>,
  name: string,
): Query<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [failed, setFailed] = useState(false);
  const [cause, setCause] = useState<unknown>(null);
  const pending = useRef<AbortController>(undefined);
  const question = useCallback(() => {
    const abort = new AbortController();
    pending.current?.abort();
    pending.current = abort;
    query(abort.signal).then(
      (result) => {
        if (abort.signal.aborted) return;
        setValue(result);
        setFailed(false);
        setCause(null);
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        log(`Query failed: ${name}`, error);
        setFailed(true);
        setCause(error);
      },
    );
  }, [query, name]);
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
    question();
    return () => pending.current?.abort();
  }, [question]);
  // A caller that has waited for something else meanwhile still loads what is asked by then.
  const retry = useCallback(() => latest.current(), []);
  const update = (make: (value: Value) => Value): void =>
    setValue((shown) => (shown === null ? null : make(shown)));
  return { value, failed, cause, retry, update };
}
