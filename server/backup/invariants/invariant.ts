// An invariant: a sentence about a shop's rows that is always true, and the SQL that finds the rows of which it is not.

/** A sentence about rows, and its check. */
export interface Invariant {
  /** Name in reports, such as `order_total`. */
  readonly name: string;
  /** The sentence that is true of a sound shop. */
  readonly message: string;
  /** Tables with the columns that the check reads: it is skipped in a database that lacks one of them. */
  readonly reads: Readonly<Record<string, readonly string[]>>;
  /** A query with one column, `subject`: the name of each thing of which the sentence is not true. */
  readonly sql: string;
}
