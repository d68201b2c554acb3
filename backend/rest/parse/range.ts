/** The requested range of rows: `limit` and `offset` of every level, and the `Range` header of the top one. */
import { rangeInvalid } from '../refusal/request-refusals.ts';
import { refuse } from '../refusal.ts';
import { allRows } from '../row-range.ts';
import type { RowRange } from '../row-range.ts';
import type { EmbedPath } from './filter.ts';
import { parseTreePath } from './filter.ts';

const negativeLimit = 'Limit should be greater than or equal to zero.';
const lowerAboveUpper =
  'The lower boundary must be lower than or equal to the upper boundary in the Range header.';

/** Pairs `limit` with `offset` for every level. A value that is no number is ignored. */
export function parseRanges(
  parameters: readonly (readonly [string, string])[],
): { path: EmbedPath; range: RowRange }[] {
  if (parameters.length === 0) return [];
  const levels = new Map<string, { path: EmbedPath; offset?: number; limit?: number }>();
  for (const [key, value] of parameters) {
    const number = /^\s*-?\d+\s*$/.test(value) ? Number(value) : undefined;
    const { path, field } = parseTreePath(key);
    const name = path.join('\0');
    const level = levels.get(name) ?? { path };
    if (number !== undefined) level[field.name === 'limit' ? 'limit' : 'offset'] ??= clamp(number);
    levels.set(name, level);
  }
  return [...levels.values()].map(({ path, offset = 0, limit }) => ({
    path,
    range: rangeOf(offset, limit),
  }));
}

const clamp = (number: number): number =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(number, Number.MAX_SAFE_INTEGER));

/** An offset below zero takes the rows that do not exist from the limit. */
function rangeOf(offset: number, limit: number | undefined): RowRange {
  if (limit === undefined) return { offset: Math.max(0, offset), limit: null };
  if (limit < 0) refuse(rangeInvalid(negativeLimit));
  return offset >= 0 ? { offset, limit } : { offset: 0, limit: Math.max(0, limit + offset) };
}

/** Reads a `Range` header (`0-24`, `10-`); what is none asks for all rows. Refuses with PGRST103. */
export function parseRangeHeader(header: string | null): RowRange {
  const match = header === null ? null : /^(?:items=)?(\d+)-(\d*)$/.exec(header.trim());
  if (match === null) return allRows;
  const lower = Number(match[1]);
  if (match[2] === '') return { offset: lower, limit: null };
  const upper = Number(match[2]);
  if (lower > upper) refuse(rangeInvalid(lowerAboveUpper));
  return { offset: lower, limit: upper - lower + 1 };
}

/** The rows that both ranges want. */
export function intersectRanges(a: RowRange, b: RowRange): RowRange {
  const offset = Math.max(a.offset, b.offset);
  const end = Math.min(endOf(a), endOf(b));
  if (end === Number.POSITIVE_INFINITY) return { offset, limit: null };
  if (end < offset) refuse(rangeInvalid(negativeLimit));
  return { offset, limit: end - offset };
}

const endOf = ({ offset, limit }: RowRange): number =>
  limit === null ? Number.POSITIVE_INFINITY : offset + limit;
