// Parts of an account as the database functions return them.

/** A session of the caller's. */
export interface AccountSession {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601. */
  readonly usedAt: string;
  readonly userAgent: string | null;
  /** Whether the call was made in it. */
  readonly current: boolean;
}

/** Consequences of deleting an account: the orders that continue without it. */
export interface DeletionPreview {
  /** Orders that are not complete. */
  readonly open: readonly { readonly number: number; readonly status: string }[];
  /** Number of orders that are retained. */
  readonly retained: number;
  /** Time from which they are anonymous (ISO 8601); null where none is retained. */
  readonly forgottenBy: string | null;
  readonly retentionYears: number;
}
