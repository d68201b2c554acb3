/** Hashes passwords with argon2id, off the main thread and few at a time, so that sign-ins never slow what else is served. */
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { refuse } from '../answers/errors.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const costText = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
/** Node has four threads for such work; half of them stay free for files and names. */
const atOnceMax = 2;
/** Who comes when so many wait would wait for seconds, and is asked to come again instead. */
const waitingMax = 200;
const retryAfterSeconds = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) refuse('over_request_rate_limit', { retryAfterSeconds });
    // Whoever finishes hands its place on without giving it up in between.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** The hash to be kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Nobody's password: who has none is compared with it, so that all wrong sign-ins take the same time. */
const nobody = hash('no password at all', cost);
nobody.catch(() => {});

/** Whether a password fits; null stands for an account without one, or for none. Takes as long either way. */
export function fitsPassword(password: string, kept: string | null): Promise<boolean> {
  return inTurn(async () => {
    if (kept === null || kept === '') {
      await verify(await nobody, password);
      return false;
    }
    // A hash of another kind, or a damaged one, fits nothing.
    if (/^\$2[abxy]\$/.test(kept)) return await verifyBcrypt(password, kept).catch(() => false);
    return await verify(kept, password).catch(() => false);
  });
}

/** Whether a hash is of an older kind or cost, to be replaced when its password is at hand. */
export function isOutdated(kept: string): boolean {
  return !kept.startsWith(costText);
}
