// Ends this process when the one that started it is gone, so that a killed launcher or a killed npm leaves no server behind.

const pollMs = 250;

/**
 * Watches the parent: a launcher under an older Node by the channel between us, npm by our parent's id.
 * Outside of these a vanished parent means nothing (a shell that was closed after `nohup`), and nothing is watched.
 */
export function endWithParent() {
  if (process.connected) {
    process.once('disconnect', end);
    process.channel?.unref();
  } else if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      end();
    }, pollMs);
    timer.unref();
  }
}

/** Takes the same way out as a SIGTERM, also where the system has no such signal. */
function end() {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
}
