/** How often what may be asked, by whom: buckets of tokens that fill up again, one for each class and address. */
import { refuse } from '../answers/errors.ts';
import type { ErrorCode } from '../answers/errors.ts';
import type { Contact } from '../users/user.ts';
import { TokenBuckets } from './token-buckets.ts';

/** The classes of requests that are limited together. */
export type LimitClass =
  | 'signInSignUps'
  | 'tokenRefresh'
  | 'tokenVerifications'
  | 'anonymousUsers'
  | 'factorAttempts'
  | 'emailSent'
  | 'smsSent';

export interface LimitSettings {
  /** What a project says of each class; null for nothing, infinity for no limit. */
  readonly classes: Readonly<Record<LimitClass, number | null>>;
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

const limits: Readonly<Record<LimitClass, Limit>> = {
  signInSignUps: { usual: 30, seconds: 300, code: 'over_request_rate_limit' },
  tokenRefresh: { usual: 150, seconds: 300, code: 'over_request_rate_limit' },
  tokenVerifications: { usual: 30, seconds: 300, code: 'over_request_rate_limit' },
  anonymousUsers: { usual: 30, seconds: 3600, code: 'over_request_rate_limit' },
  // Counted by user, so that a code cannot be guessed from many addresses either.
  factorAttempts: { usual: 15, seconds: 60, code: 'over_request_rate_limit' },
  emailSent: { usual: 30, seconds: 3600, code: 'over_email_send_rate_limit' },
  smsSent: { usual: 30, seconds: 3600, code: 'over_sms_send_rate_limit' },
};

export interface Limits {
  /** Takes one of the class for the address, or refuses with the time after which there is one again. */
  take(name: LimitClass, address: string): void;
  /** Refuses who asks again too soon for a message to the same contact, whether it belongs to anybody or not. */
  takeContact(contact: Contact): void;
}

/** Fresh buckets, all full. `now` is in milliseconds. */
export function createLimits(settings: LimitSettings, now: () => number = Date.now): Limits {
  const buckets = new Map<LimitClass, TokenBuckets>();
  const contacts = {
    email: new TokenBuckets(1, settings.emailFrequencySeconds, now),
    phone: new TokenBuckets(1, settings.smsFrequencySeconds, now),
  };
  return {
    takeContact({ kind, value }) {
      const retryAfterSeconds = contacts[kind].take(value);
      if (retryAfterSeconds === 0) return;
      const message = `For security purposes, you can only request this after ${Math.ceil(retryAfterSeconds)} seconds.`;
      const code = kind === 'email' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit';
      refuse(code, { message, retryAfterSeconds });
    },
    take(name, address) {
      const told = settings.classes[name];
      if (told === Number.POSITIVE_INFINITY) return;
      // The usual limits need to tell visitors apart, and behind a proxy that is not trusted all come from one loopback address.
      if (told === null && isLoopback(address)) return;
      const { usual, seconds, code } = limits[name];
      let own = buckets.get(name);
      if (own === undefined) {
        own = new TokenBuckets(told ?? usual, seconds, now);
        buckets.set(name, own);
      }
      const retryAfterSeconds = own.take(address);
      if (retryAfterSeconds > 0) refuse(code, { retryAfterSeconds });
    },
  };
}

/** The bucket of what is counted for the whole service. */
export const everybody = 'everybody';

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.');
