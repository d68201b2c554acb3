/** The table of limits: default sizes, periods, and the codes of their refusals. */
import type { ErrorCode } from '../respond/errors.ts';

/** Classes of requests that share a limit, counted by network. */
export type RequestClass =
  | 'signInSignUps'
  | 'tokenRefresh'
  | 'tokenVerifications'
  | 'anonymousUsers'
  | 'passkey'
  | 'web3'
  | 'sso'
  | 'authorize';

/** All limits that the settings name. */
export type LimitClass =
  | RequestClass
  | 'factorAttempts'
  | 'wrongPasswords'
  | 'emailSent'
  | 'smsSent';

export interface LimitSettings {
  /** The project's limit for each class; null for the default, infinity for none. */
  readonly classes: Readonly<Record<LimitClass, number | null>>;
  /** The pause between two messages to one address or number. */
  readonly emailFrequencySeconds: number;
  readonly smsFrequencySeconds: number;
}

interface Limit {
  /** The limit when the project sets none. */
  readonly defaultSize: number;
  readonly seconds: number;
  readonly code: ErrorCode;
}

export const limitTable: Readonly<Record<LimitClass, Limit>> = {
  signInSignUps: { defaultSize: 30, seconds: 300, code: 'over_request_rate_limit' },
  tokenRefresh: { defaultSize: 150, seconds: 300, code: 'over_request_rate_limit' },
  tokenVerifications: { defaultSize: 30, seconds: 300, code: 'over_request_rate_limit' },
  anonymousUsers: { defaultSize: 30, seconds: 3600, code: 'over_request_rate_limit' },
  web3: { defaultSize: 30, seconds: 300, code: 'over_request_rate_limit' },
  sso: { defaultSize: 30, seconds: 300, code: 'over_request_rate_limit' },
  // Each request leaves rows behind for a day.
  authorize: { defaultSize: 150, seconds: 300, code: 'over_request_rate_limit' },
  passkey: { defaultSize: 30, seconds: 300, code: 'over_request_rate_limit' },
  // Counted by account, so that a code cannot be guessed from many addresses either.
  factorAttempts: { defaultSize: 15, seconds: 60, code: 'over_request_rate_limit' },
  // Counted by account and network together, so that nobody locks out an owner who comes from elsewhere.
  wrongPasswords: { defaultSize: 10, seconds: 300, code: 'over_request_rate_limit' },
  // For the whole service.
  emailSent: { defaultSize: 30, seconds: 3600, code: 'over_email_send_rate_limit' },
  smsSent: { defaultSize: 30, seconds: 3600, code: 'over_sms_send_rate_limit' },
};
