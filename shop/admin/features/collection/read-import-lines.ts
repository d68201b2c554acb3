// Lines of an import that change something or have errors, read under the policies, errors first.

import type { DatabaseClient } from '../../../platform/api/database.ts';
import { isRecord } from '../../../platform/api/record.ts';

/** A line with its outcome. */
export interface CheckedLine {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly outcome: 'created' | 'updated' | 'failed';
  readonly title: string;
  /** Columns with what is wrong in them; the column is empty for the whole line. */
  readonly errors: readonly { readonly name: string; readonly code: string }[];
}

/** At most so many lines. Rejects when they cannot be read. */
export async function readImportLines(
  openClient: () => Promise<DatabaseClient>,
  id: number,
  most: number,
  signal: AbortSignal,
): Promise<readonly CheckedLine[]> {
  const client = await openClient();
  const read = async (outcomes: readonly CheckedLine['outcome'][], limit: number) => {
    const { data } = await client
      .from('import_lines')
      .select('source_row,outcome,errors,title:cells->>title_en,named:cells->>id')
      .eq('import_id', id)
      .in('outcome', [...outcomes])
      .order('line')
      .limit(limit)
      .abortSignal(signal)
      .throwOnError();
    return data.map(({ source_row: row, outcome, errors, title, named }) => ({
      row,
      outcome: outcomes.find((each) => each === outcome) ?? 'failed',
      title: title ?? named ?? '',
      errors: Array.isArray(errors) ? errors.flatMap(errorOf) : [],
    }));
  };
  const failed = await read(['failed'], most);
  const others = most - failed.length;
  return others > 0 ? [...failed, ...(await read(['created', 'updated'], others))] : failed;
}

function errorOf(value: unknown): CheckedLine['errors'] {
  if (!isRecord(value)) return [];
  const { name, code } = value;
  return typeof name === 'string' && typeof code === 'string' ? [{ name, code }] : [];
}
