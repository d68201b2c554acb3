/** Errors of a full disk: that of the blobs, or the database's. */
import { DatabaseError } from '../../postgres/database.ts';

const fileCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const databaseCode = '53100';

/** Whether there is no room: `ENOSPC` and `EDQUOT` of files, 53100 of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.fields.code === databaseCode;
  return error instanceof Error && 'code' in error && fileCodes.has(error.code);
}
