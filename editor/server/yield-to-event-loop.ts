// Yielding to the event loop: a long loop that keeps no request waiting.

/** The longest time for which a loop keeps other work waiting. */
const sliceMs = 40;

/** A function to be awaited in every step of one long loop: it lets other work run when the loop has held the event loop for 40 ms. */
export function createEventLoopYield(): () => Promise<void> {
  let sliceEnd = performance.now() + sliceMs;
  return async () => {
    if (performance.now() < sliceEnd) return;
    await new Promise((resolve) => setImmediate(resolve));
    sliceEnd = performance.now() + sliceMs;
  };
}
