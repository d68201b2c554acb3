/** Times in UTC to the millisecond, `2026-11-22T22:53:26.123Z`, as clients expect them. */

const columns = ['created_at', 'updated_at', 'last_accessed_at'] as const;
type Times = Readonly<Partial<Record<(typeof columns)[number], string | null>>>;

/** The row with its times in UTC; PostgreSQL writes them with an offset. */
export function withUtcTimes<Row extends Times>(row: Row): Row {
  const times = columns.flatMap((name) => {
    const time = row[name];
    return time == null ? [] : [[name, new Date(time).toISOString()] as const];
  });
  return { ...row, ...Object.fromEntries(times) };
}
