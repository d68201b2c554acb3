// Values of a bulk act that changes the status of rows with a schedule. Pure.

/**
 * Null leaves a row alone that has the status already. A schedule that the status ends is named, so that an undo of the act brings it
 * back.
 */
export function statusValues(
  row: { readonly status: string; readonly publishAt: string | null },
  status: string,
): Readonly<Record<string, unknown>> | null {
  if (row.status === status) return null;
  return row.publishAt === null ? { status } : { status, publish_at: null };
}
