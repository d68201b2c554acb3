// What the library of jobs says, kept to what went wrong: it would tell of every job.
import { Logger } from 'graphile-worker';

/** Says nothing: faults come back as rejections. */
export const quietLogger = new Logger(() => () => undefined);

/** Hands on errors and warnings. */
export function faultLogger(tell: (text: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') tell(message);
  });
}
