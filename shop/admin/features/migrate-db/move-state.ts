// The state of a move as the server sends it. It holds no key.

/** Values of a sentence, such as the file that was refused. */
export type MoveFacts = Readonly<Record<string, string | number>>;

export interface MoveEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly code: string;
  readonly facts: MoveFacts;
}

export interface SchemaDifference {
  readonly code: string;
  readonly subject: string;
  readonly column: string;
  readonly source: string;
  readonly target: string;
  readonly isBlocking: boolean;
}

export interface MoveReport {
  readonly phase: string;
  /** Whether the source has no functions for a move; absent in reports of earlier versions. */
  readonly isPlain?: boolean;
  readonly tables: readonly {
    readonly name: string;
    readonly rows: number;
    readonly sourceSum: string;
    readonly targetSum: string;
  }[];
  readonly files: { readonly files: number; readonly bytes: number; readonly sum: string };
  readonly differences: readonly SchemaDifference[];
  readonly log: readonly MoveEntry[];
  readonly errors: readonly MoveEntry[];
  readonly moreErrors: number;
}

/** The rest of a move. */
export interface MoveRemainder {
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** From 0 to 1. */
  readonly fraction: number;
}

/** The states of the specification, and the two from which a move goes on. */
type MoveStateName =
  | 'idle'
  | 'migrating'
  | 'interrupted'
  | 'stopped'
  | 'completed'
  | 'completed_with_errors';

export interface MoveState {
  readonly state: MoveStateName;
  readonly source: string;
  readonly target: string;
  readonly report: MoveReport | null;
  readonly remainder: MoveRemainder | null;
  /** The word by which the page watches the move that it started, even while its own account is moved. */
  readonly watch?: string;
}

/** Result of a check of two projects. */
export interface MoveCheck {
  readonly report: MoveReport;
  readonly remainder: MoveRemainder;
  /** Whether the same move was begun before. */
  readonly isResumed: boolean;
  /** Address of another project that is being imported at the target. */
  readonly otherImport: string | null;
  /** Rows of the target that are never overwritten, by kind. */
  readonly own: Readonly<Record<string, number>>;
  /** Rows of the target that the move replaces; none where it goes on. */
  readonly replaced: { readonly products?: number; readonly posts?: number };
}

/** A request that was refused, with the side that it is about. */
export interface MoveRefusal {
  readonly code: string;
  readonly facts: MoveFacts;
}
