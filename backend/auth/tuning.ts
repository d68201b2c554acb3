/** Tuning: costs and durations that protect the service. A product uses the defaults; a test makes them smaller. */
import { defaultPasswordCost } from './passwords/password-cost.ts';
import type { PasswordCost } from './passwords/password-cost.ts';

export interface AuthTuning {
  /** Responses that could reveal an account by their duration take a multiple of these milliseconds. */
  readonly responseStepMs: number;
  readonly passwordCost: PasswordCost;
  /** The pause before an HTTP hook is called again. */
  readonly httpHookRetryDelayMs: number;
  /** The time after which a database hook is cancelled. */
  readonly databaseHookTimeoutMs: number;
}

export const defaultTuning: AuthTuning = {
  // Longer than the work for an existing account takes, and short for somebody who waits for a mail anyway.
  responseStepMs: 100,
  passwordCost: defaultPasswordCost,
  httpHookRetryDelayMs: 1_000,
  databaseHookTimeoutMs: 2_000,
};
