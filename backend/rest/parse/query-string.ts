/** Takes the query string apart and sorts its parameters by what they are. */
import { parseColumns } from './columns.ts';
import { parseFilter } from './filter.ts';
import type { EmbedPath, Filter } from './filter.ts';
import { parseLogic } from './logic.ts';
import type { Logic } from './logic.ts';
import { parseOrder } from './order.ts';
import type { OrderTerm } from './order.ts';
import { parseRanges } from './range.ts';
import type { QueryPair } from '../query-pairs.ts';
import type { RowRange } from '../row-range.ts';
import { utf8Text } from '../utf8-text.ts';
import { parseSelect, selectAll } from './select.ts';
import type { SelectItem } from './select.ts';

export interface QueryParams {
  readonly select: readonly SelectItem[];
  readonly filters: readonly { readonly path: EmbedPath; readonly filter: Filter }[];
  readonly logic: readonly { readonly path: EmbedPath; readonly logic: Logic }[];
  readonly orders: readonly { readonly path: EmbedPath; readonly terms: readonly OrderTerm[] }[];
  readonly ranges: readonly { readonly path: EmbedPath; readonly range: RowRange }[];
  readonly columns: readonly string[] | null;
  readonly onConflict: readonly string[] | null;
  /** The arguments of a function that is read, in their order. */
  readonly arguments: readonly (readonly [string, string])[];
  /** Every parameter, decoded, in its order. */
  readonly pairs: readonly QueryPair[];
}

const operation =
  /^(?:not\.|is\.|in\.|isdistinct\.|(?:neq|cs|cd|ov|sl|sr|nxr|nxl|adj)\.|(?:eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\((?:any|all)\))?\.|(?:fts|plfts|phfts|wfts)(?:\([^)]*\))?\.)/;

/**
 * Parses a raw query string. When a function is read, parameters whose value is no operation are its arguments.
 * Refuses with PGRST100.
 */
export function parseQueryString(raw: string, readsFunction: boolean): QueryParams {
  const pairs = decodePairs(raw);
  const filters: QueryParams['filters'][number][] = [];
  const logic: QueryParams['logic'][number][] = [];
  const orders: QueryParams['orders'][number][] = [];
  const args: (readonly [string, string])[] = [];
  const limits: (readonly [string, string])[] = [];
  let select: string | undefined;
  let columns: string | undefined;
  let onConflict: string | undefined;
  for (const [key, value] of pairs) {
    if (value === undefined) continue;
    const last = key.slice(key.lastIndexOf('.') + 1);
    if (key === 'select') select ??= value;
    else if (key === 'columns') columns ??= value;
    else if (key === 'on_conflict') onConflict ??= value;
    else if (last === 'order') orders.push(parseOrder(key, value));
    else if (last === 'and' || last === 'or') logic.push(parseLogic(key, value));
    else if (last === 'limit' || last === 'offset') limits.push([key, value]);
    else if (readsFunction && !key.includes('.') && !operation.test(value)) args.push([key, value]);
    else filters.push(parseFilter(key, value));
  }
  return {
    select: select === undefined ? selectAll : parseSelect(select),
    filters,
    logic,
    orders,
    ranges: parseRanges(limits),
    columns: columns === undefined ? null : parseColumns('columns', columns),
    onConflict: onConflict === undefined ? null : parseColumns('on_conflict', onConflict),
    arguments: args,
    pairs,
  };
}

/** Splits `a=1&b&c=%20+` into decoded pairs; a key without `=` has no value. */
export function decodePairs(raw: string): QueryPair[] {
  if (raw === '') return [];
  return raw
    .split('&')
    .filter((part) => part !== '')
    .map((part): QueryPair => {
      const at = part.indexOf('=');
      return at === -1
        ? [decode(part), undefined]
        : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });
}

/** Percent-decoding that never fails: what is no escape stays, what is no UTF-8 becomes the replacement character. */
function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return utf8Text(percentDecoded(spaced));
  }
}

/** The bytes of a text whose escapes are no UTF-8. */
function percentDecoded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0; at < bytes.length; at++, length++) {
    const escape = bytes[at] === percentSign ? utf8Text(bytes.subarray(at + 1, at + 3)) : '';
    const isEscape = /^[0-9a-f]{2}$/i.test(escape);
    bytes[length] = isEscape ? Number.parseInt(escape, 16) : (bytes[at] ?? 0);
    if (isEscape) at += 2;
  }
  return bytes.subarray(0, length);
}

const percentSign = 37;
