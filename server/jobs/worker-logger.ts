// Loggers for the job library, which would otherwise log every job.
import { Logger } from 'graphile-worker';

/** Logs nothing: faults are returned as rejections. */
export const silentLogger = new Logger(() => () => undefined);

/** Passes errors and warnings on. */
export function warningLogger(write: (text: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') write(message);
  });
}
