/** How often what may be asked, by whom: buckets of tokens that fill up again, one for each class and address. */
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../postgres/database.ts';
import { refuse } from '../answers/errors.ts';
import type { ErrorCode } from '../answers/errors.ts';
import type { Contact } from '../users/user.ts';
import { isLoopback, networkOf } from './network.ts';
import { DatabaseBuckets } from './database-buckets.ts';
import type { Bucket } from './database-buckets.ts';
import { TokenBuckets } from './token-buckets.ts';

/** The classes of requests that are limited together, by address or account. */
export type LimitClass =
  | 'signInSignUps'
  | 'tokenRefresh'
  | 'tokenVerifications'
  | 'anonymousUsers'
  | 'passkey'
  | 'web3'
  | 'sso'
  | 'authorize'
  | 'factorAttempts';

/** What else is counted. */
type SharedClass = 'emailSent' | 'smsSent' | 'wrongPasswords';

export interface LimitSettings {
  /** What a project says of each class; null for nothing, infinity for no limit. */
  readonly classes: Readonly<Record<LimitClass | SharedClass, number | null>>;
  /** How long an address or number is not written to again. */
  readonly emailFrequencySeconds: number;
  readonly smsFrequencySeconds: number;
}

interface Limit {
  /** As many as the project allows when it says nothing. */
  readonly usual: number;
  readonly seconds: number;
  readonly code: ErrorCode;
}

const limits: Readonly<Record<LimitClass | SharedClass, Limit>> = {
  signInSignUps: { usual: 30, seconds: 300, code: 'over_request_rate_limit' },
  tokenRefresh: { usual: 150, seconds: 300, code: 'over_request_rate_limit' },
  tokenVerifications: { usual: 30, seconds: 300, code: 'over_request_rate_limit' },
  anonymousUsers: { usual: 30, seconds: 3600, code: 'over_request_rate_limit' },
  web3: { usual: 30, seconds: 300, code: 'over_request_rate_limit' },
  sso: { usual: 30, seconds: 300, code: 'over_request_rate_limit' },
  // Each leaves rows behind for a day.
  authorize: { usual: 150, seconds: 300, code: 'over_request_rate_limit' },
  passkey: { usual: 30, seconds: 300, code: 'over_request_rate_limit' },
  // Counted by user, so that a code cannot be guessed from many addresses either.
  factorAttempts: { usual: 15, seconds: 60, code: 'over_request_rate_limit' },
  emailSent: { usual: 30, seconds: 3600, code: 'over_email_send_rate_limit' },
  smsSent: { usual: 30, seconds: 3600, code: 'over_sms_send_rate_limit' },
  // Counted by account and address together, so that nobody locks out an owner who comes from elsewhere.
  wrongPasswords: { usual: 10, seconds: 300, code: 'over_request_rate_limit' },
};

const tooSoon = { email: 'over_email_send_rate_limit', phone: 'over_sms_send_rate_limit' } as const;

export interface Limits {
  /**
   * Takes one of the class for the address, or refuses with the time after which there is one again. Who has used up this
   * process's share is refused without asking the database: a flood costs no query each.
   *
   * @param transaction where one is open already: a second connection might have to wait for the first
   */
  take(name: LimitClass, address: string, transaction?: Transaction): Promise<void>;
  /** Takes one of what the whole service may send. */
  takeSending(name: 'emailSent' | 'smsSent', transaction: Transaction): Promise<void>;
  /** Refuses who asks again too soon for a message to the same contact, whether it belongs to anybody or not. */
  takeContact(contact: Contact, transaction?: Transaction): Promise<void>;
  /** The same for anything that is asked for by name. */
  takeFrequency(
    kind: Contact['kind'],
    name: string,
    seconds: number,
    transaction?: Transaction,
  ): Promise<void>;
  /** Refuses who gave too many wrong passwords for the account from that address. */
  requirePasswordTries(contact: Contact, address: string): Promise<void>;
  /** Counts a wrong one. */
  countWrongPassword(contact: Contact, address: string): Promise<void>;
}

/** Among how many places the names that strangers make up are spread. */
const places = 2 ** 18;

/**
 * The place of a name: requests for addresses that somebody makes up leave no more rows than there are places, and none
 * keeps an address. Two names at one place wait for each other, which among so many hardly ever comes about.
 */
const placeOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE() % places;

/** Fresh buckets, all full but those that the database remembers. `now` is in milliseconds. */
export function createLimits(
  settings: LimitSettings,
  database: Database,
  now: () => number = Date.now,
): Limits {
  const buckets = new Map<LimitClass, TokenBuckets>();
  const shared = new DatabaseBuckets(database, now);
  const { classes, emailFrequencySeconds, smsFrequencySeconds } = settings;
  // The usual limits, which Supabase's tools write into every project, need to tell visitors apart, and behind a proxy that is
  // not trusted all come from one loopback address.
  const isCounted = (name: LimitClass | SharedClass, address: string): boolean => {
    const told = classes[name];
    if (told === Number.POSITIVE_INFINITY) return false;
    return (told !== null && told !== limits[name].usual) || !isLoopback(address);
  };
  const sharedBucket = (name: LimitClass | SharedClass, key: string): Bucket => {
    const { usual, seconds } = limits[name];
    return { name: `${name} ${key}`, size: classes[name] ?? usual, seconds };
  };
  const takeFrequency: Limits['takeFrequency'] = async (kind, name, seconds, transaction) => {
    const bucket = { name: `frequency ${kind} ${placeOf(name)}`, size: 1, seconds };
    const retryAfterSeconds = await shared.take(bucket, transaction);
    if (retryAfterSeconds === 0) return;
    const message = `For security purposes, you can only request this after ${Math.ceil(retryAfterSeconds)} seconds.`;
    refuse(tooSoon[kind], { message, retryAfterSeconds });
  };
  const triesOf = (contact: Contact, address: string): Bucket =>
    sharedBucket('wrongPasswords', `${contact.value} ${networkOf(address)}`);
  return {
    takeFrequency,
    takeContact: ({ kind, value }, transaction) =>
      takeFrequency(
        kind,
        value,
        kind === 'email' ? emailFrequencySeconds : smsFrequencySeconds,
        transaction,
      ),
    async takeSending(name, transaction) {
      if (classes[name] === Number.POSITIVE_INFINITY) return;
      const wait = await shared.take(sharedBucket(name, 'everybody'), transaction);
      if (wait > 0) refuse(limits[name].code, { retryAfterSeconds: wait });
    },
    async requirePasswordTries(contact, address) {
      if (!isCounted('wrongPasswords', address)) return;
      const wait = await shared.wait(triesOf(contact, address));
      if (wait > 0) refuse(limits.wrongPasswords.code, { retryAfterSeconds: wait });
    },
    async countWrongPassword(contact, address) {
      if (isCounted('wrongPasswords', address)) await shared.take(triesOf(contact, address));
    },
    async take(name, address, transaction) {
      if (!isCounted(name, address)) return;
      const { usual, seconds, code } = limits[name];
      let own = buckets.get(name);
      if (own === undefined) {
        own = new TokenBuckets(classes[name] ?? usual, seconds, now);
        buckets.set(name, own);
      }
      const network = networkOf(address);
      const here = own.take(network);
      if (here > 0) refuse(code, { retryAfterSeconds: here });
      const everywhere = await shared.take(sharedBucket(name, network), transaction);
      if (everywhere > 0) refuse(code, { retryAfterSeconds: everywhere });
    },
  };
}
