// The database as the demo catalogue's loader uses it: a port, which the process fills with its own driver.

/** One statement with its parameters. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly (string | null)[];
}

/** The result of one statement: cells in PostgreSQL's text format, and the number of rows affected. */
export interface Rows {
  readonly rows: readonly (readonly (string | null)[])[];
  readonly count: number;
}

/** An open transaction; the first error ends it. */
export interface Transaction {
  query(statement: Statement): Promise<Rows>;
  pipeline(statements: readonly Statement[]): Promise<readonly Rows[]>;
}

/** A connection as the owner of the shop's tables. */
export interface Database {
  /** Runs the statements as one transaction. */
  pipeline(statements: readonly Statement[]): Promise<readonly Rows[]>;
  /** Runs `work` in one transaction; commits when it resolves, rolls back when it rejects. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}
