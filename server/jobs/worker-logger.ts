// Loggers for the job library, which would otherwise log every job.
import { Logger } from 'graphile-worker';
import { runInLogContext } from '../log-context.ts';

/** Logs nothing: faults are returned as rejections. */
export const silentLogger = new Logger(() => () => undefined);

/** Passes errors and warnings on, with the id and the task of the job that they are about. */
export function warningLogger(write: (text: string) => void): Logger {
  return new Logger(({ jobId, taskIdentifier }) => (level, message) => {
    if (level !== 'error' && level !== 'warning') return;
    if (jobId === undefined) write(message);
    else runInLogContext({ job: jobId, task: taskIdentifier ?? '' }, () => write(message));
  });
}
