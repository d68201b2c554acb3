/** What the accounts service tells whoever runs it, and never who asks. */

export interface AuthLog {
  /** Something failed, for this reason. */
  error(text: string, cause: unknown): void;
}
