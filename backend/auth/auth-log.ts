/** The log of the accounts service, for its operator: no visitor ever reads it. */

export interface AuthLog {
  /** Records a failure and its cause. */
  error(text: string, cause: unknown): void;
}
