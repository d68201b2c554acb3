/** A range of rows. */
export interface RowRange {
  readonly offset: number;
  /** Null for all rows from the offset on. */
  readonly limit: number | null;
}

export const allRows: RowRange = { offset: 0, limit: null };
