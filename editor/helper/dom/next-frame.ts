// The next frame of the page, or a moment later where no frames are drawn: a frame that is out of sight draws none.

const hiddenMs = 100;

/** Resolves at the next frame, at the latest after 100 ms. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      resolve();
    };
    const frame = requestAnimationFrame(done);
    const timer = setTimeout(done, hiddenMs);
  });
}
