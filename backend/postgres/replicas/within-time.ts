/** A time limit that holds also where a server is gone: a statement there cannot be cancelled, and its end would be waited for. */

/**
 * Rejects after `ms`, when it also aborts the signal of `work`, whose results then come too late for anybody.
 * @param work resolves with the results
 */
export async function withinTime<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DOMException('The server did not answer in time.', 'TimeoutError');
    late.abort(error);
    reject(error);
  }, ms);
  const results = work(late.signal);
  results.catch(() => {});
  try {
    return await Promise.race([results, promise]);
  } finally {
    clearTimeout(timer);
  }
}
