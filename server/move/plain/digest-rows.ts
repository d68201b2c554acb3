// The digest of rows, as the database's function of a move makes it: two projects with the same rows give the same checksum.
import { createHash } from 'node:crypto';
import type { PlainRow } from './plain-rows.ts';

/** Number and checksum of rows. */
export function digestOf(rows: readonly PlainRow[]): {
  readonly rows: number;
  readonly sha256: string;
} {
  const all = createHash('sha256');
  for (const { cells } of rows) all.update(createHash('sha256').update(arrayText(cells)).digest());
  return { rows: rows.length, sha256: all.digest('hex') };
}

/** A JSON array in PostgreSQL's own text. */
const arrayText = (cells: PlainRow['cells']): string =>
  `[${cells.map((cell) => JSON.stringify(cell)).join(', ')}]`;

/** A value in the text of PostgreSQL's type `jsonb`: keys by length, then by bytes, and spaces after colons and commas. */
export function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => compareKeys(one, other));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}: ${jsonbText(each)}`).join(', ')}}`;
}

function compareKeys(one: string, other: string): number {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length - right.length || Buffer.compare(left, right);
}

/** A moment as PostgreSQL prints `timestamptz` in UTC, from ISO 8601. */
export function timestampText(iso: string): string {
  const parts = /^(?<day>[\d-]+)T(?<time>[\d:]+)(?:\.(?<fraction>\d+))?(?:Z|\+00:?00)$/.exec(
    iso,
  )?.groups;
  if (parts === undefined) return iso;
  const fraction = (parts['fraction'] ?? '').replace(/0+$/, '');
  return `${parts['day']} ${parts['time']}${fraction === '' ? '' : `.${fraction}`}+00`;
}
