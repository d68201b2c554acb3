/** The table of limits: their sizes where a project says nothing, their periods, and the codes of their refusals. */
import type { ErrorCode } from '../respond/errors.ts';

/** Requests that are limited together, by the network that they come from. */
export type RequestClass =
  | 'signInSignUps'
  | 'tokenRefresh'
  | 'tokenVerifications'
  | 'anonymousUsers'
  | 'passkey'
  | 'web3'
  | 'sso'
  | 'authorize';

/** All that the settings name. */
export type LimitClass =
  | RequestClass
  | 'factorAttempts'
  | 'wrongPasswords'
  | 'emailSent'
  | 'smsSent';

export interface LimitSettings {
  /** The project's limit for each class; null where it sets none, infinity where it turns the limit off. */
  readonly classes: Readonly<Record<LimitClass, number | null>>;
  /** How long an address or number is not written to again. */
  readonly emailFrequencySeconds: number;
  readonly smsFrequencySeconds: number;
}

interface Limit {
  /** As many as the project allows when it says nothing. */
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
  // Each leaves rows behind for a day.
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
