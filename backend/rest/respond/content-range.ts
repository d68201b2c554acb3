/** `Content-Range` and the status that goes with it. */

/** `0-24/100`, `0-24/*`, or a star before the slash: which rows these are, of how many. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*';
  return `${range}/${total ?? '*'}`;
}

/** 206 when these are not all rows. */
export function rangeStatus(rows: number, total: number | null): number {
  return total !== null && rows < total ? 206 : 200;
}
