/** The names by which the statements of a request speak of its rows, and the cells of the one row that they answer. */

/** The rows of a write or call, as the read on top of them takes them. */
export const resultName = 'pgrst_source';

/** The one column of a scalar function's rows. */
export const scalarColumn = 'pgrst_scalar';

/** The column in which anonymous rows carry themselves, typed. */
export const rowColumn = 'pgrst_row';

/** The setting in which an upsert counts the rows that existed before. */
export const mergedCountSetting = 'atelier.merged';

/** The setting in which a guarded statement passes the number of its rows to the next statement. */
export const rowCountSetting = 'atelier.rows';

/** The cells of the main statement's one row, in this order. */
export const resultCells = [
  'total',
  'page',
  'body',
  'headers',
  'status',
  'location',
  'inserted',
] as const;
