// Throttle of a backup: rests between pieces of work, so that a shop that serves meanwhile keeps most of the machine.
import { setTimeout as sleep } from 'node:timers/promises';

/** Called after each piece of work; resolves when the next may begin. */
export type Throttle = () => Promise<void>;

/** Rest for each millisecond of work: a seventh of the time is work. */
const restRatio = 6;
/** Shorter work is gathered: a timer is not exact enough for it. */
const workMsMin = 20;
/** A piece that took long waited itself, for a slow disk or a busy database. */
const restMsMax = 1_000;

interface Clock {
  /** Milliseconds. */
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

/** A throttle that counts from now on. */
export function createThrottle(
  clock: Clock = { now: () => performance.now(), sleep: (ms) => sleep(ms) },
): Throttle {
  let since = clock.now();
  return async () => {
    const worked = clock.now() - since;
    if (worked < workMsMin) return;
    await clock.sleep(Math.min(worked * restRatio, restMsMax));
    since = clock.now();
  };
}
