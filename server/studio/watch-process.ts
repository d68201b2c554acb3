// Watch over the Studio's process: one that does not turn any more, as when a rendered page runs a loop without an end, is ended.
import type { ChildProcess } from 'node:child_process';

const question = 'studio-alive?';
const reply = 'studio-alive';

/** Time from one question to the next, and the number of questions that a process may owe a reply to. */
export interface WatchTimes {
  readonly pingMs: number;
  readonly unansweredMax: number;
}

/** A minute: compiling a whole shop on a busy machine takes many seconds. */
const defaultTimes: WatchTimes = { pingMs: 5000, unansweredMax: 12 };

/**
 * Asks a child process for a sign of life until it ends, and kills it when it owes too many. Questions are counted instead of time, so that a
 * machine that has slept kills nothing.
 * @param onHung is called before
 */
export function watchProcess(
  child: ChildProcess,
  onHung: () => void,
  { pingMs, unansweredMax }: WatchTimes = defaultTimes,
): void {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (unanswered >= unansweredMax) {
      clearInterval(timer);
      onHung();
      child.kill('SIGKILL');
    } else if (child.connected) {
      unanswered += 1;
      child.send(question);
    }
  }, pingMs);
  timer.unref();
  child.on('message', (message) => {
    if (message === reply) unanswered = 0;
  });
  child.once('exit', () => clearInterval(timer));
}

/** Replies to the questions, in the watched process. */
export function replyToWatch(): void {
  process.on('message', (message) => {
    if (message === question && process.connected) process.send?.(reply);
  });
}
