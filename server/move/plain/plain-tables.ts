// Rows of the tables of a plain project, over the data API: every column as PostgreSQL's text, in the order of its keys.
import * as v from 'valibot';
import { fetchProject } from './fetch-project.ts';
import type { PlainParts, PlainRow, PlainRows, RowsRequest } from './plain-rows.ts';

/** As many as a data API returns at once by default. */
const pageRows = 1_000;
/** Moments are printed in the time zone of the checksums. */
const headers = { prefer: 'timezone=UTC' };
/** Types that every database sorts alike; texts are sorted by the rules of a language, and bytes here. */
const sortedAlike = /^(?:bigint|integer|smallint|uuid|date|timestamp)/;

const rowsSchema = v.array(v.record(v.string(), v.nullable(v.string())));

/** Opens them. */
export function openTables({ client, target }: PlainParts): PlainRows {
  const keyOf = (title: string) => target.tables.find(({ name }) => name === title)?.key ?? [];
  const keyTypes = (title: string): readonly string[] => {
    const table = target.tables.find(({ name }) => name === title);
    return keyOf(title).map((each) => table?.columns.find(({ name }) => name === each)?.type ?? '');
  };
  const isSortedAlike = (title: string): boolean =>
    keyTypes(title).every((type) => sortedAlike.test(type));

  async function page(
    { title, columns }: RowsRequest,
    filters: Readonly<Record<string, string>>,
    limit: number,
    offset: number,
  ): Promise<readonly PlainRow[]> {
    const key = keyOf(title);
    const names = [...new Set([...columns, ...key])];
    const query = new URLSearchParams({
      select: names.map((each) => `${quoted(each)}::text`).join(','),
      order: key.map((each) => `${quoted(each)}.asc`).join(','),
      limit: String(limit),
      offset: String(offset),
      ...filters,
    });
    const path = `/rest/v1/${encodeURIComponent(title.slice('public.'.length))}?${query.toString()}`;
    const rows = v.parse(rowsSchema, await (await fetchProject(client, path, { headers })).json());
    return rows.map((row) => ({
      cells: columns.map((each) => row[each] ?? null),
      key: key.map((each) => row[each] ?? ''),
    }));
  }

  async function readSorted(request: RowsRequest): Promise<readonly PlainRow[]> {
    const rows: PlainRow[] = [];
    const key = keyOf(request.title);
    let { after } = request;
    for (;;) {
      const wanted = Math.min(pageRows, (request.rowsMax ?? Infinity) - rows.length);
      const conditions = [
        ...(after === null ? [] : [afterFilter(key, after)]),
        ...(request.through === null ? [] : [`not.${afterFilter(key, request.through)}`]),
      ];
      const filters = conditions.length === 0 ? {} : { and: `(${conditions.join(',')})` };
      const found = await page(request, filters, wanted, 0);
      rows.push(...found);
      after = found.at(-1)?.key ?? after;
      // Not at the first short page: a project may return fewer rows at once than are asked for.
      if (found.length === 0 || rows.length === request.rowsMax) return rows;
    }
  }

  async function readAll(request: RowsRequest): Promise<readonly PlainRow[]> {
    const rows: PlainRow[] = [];
    for (let found = await page(request, {}, pageRows, 0); ;) {
      rows.push(...found);
      if (found.length === 0) return sliceRows(rows, request, keyTypes(request.title));
      found = await page(request, {}, pageRows, rows.length);
    }
  }

  return {
    read: (request) => (isSortedAlike(request.title) ? readSorted(request) : readAll(request)),
    async count(title) {
      const path = `/rest/v1/${encodeURIComponent(title.slice('public.'.length))}?limit=1`;
      const response = await fetchProject(client, path, { headers: { prefer: 'count=exact' } });
      await response.body?.cancel();
      return Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
    },
  };
}

/** Rows of a list that lie in a range, in the order of their keys. @param types of the key; texts and identifiers are sorted by bytes */
export function sliceRows(
  rows: readonly PlainRow[],
  { after, through, rowsMax }: Pick<RowsRequest, 'after' | 'through' | 'rowsMax'>,
  types: readonly string[] = [],
): readonly PlainRow[] {
  const compareKeys = keyOrder(types);
  const inRange = rows
    .filter(({ key }) => after === null || compareKeys(key, after) > 0)
    .filter(({ key }) => through === null || compareKeys(key, through) <= 0)
    .toSorted((one, other) => compareKeys(one.key, other.key));
  return rowsMax === null ? inRange : inRange.slice(0, rowsMax);
}

type Compare = (one: readonly string[], other: readonly string[]) => number;

/** Whole numbers are compared by value, all else by bytes, as the functions of a move do. */
const keyOrder =
  (types: readonly string[]): Compare =>
  (one, other) => {
    for (const [index, text] of one.entries()) {
      const isNumber = /^(?:bigint|integer|smallint)$/.test(types[index] ?? '');
      const order = (isNumber ? compareNumbers : compareBytes)(text, other[index] ?? '');
      if (order !== 0) return order;
    }
    return 0;
  };

const compareNumbers = (one: string, other: string): number => Number(BigInt(one) - BigInt(other));
const compareBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The condition that a key lies after another one. */
function afterFilter(key: readonly string[], values: readonly string[]): string {
  const [name = '', ...names] = key;
  const [value = '', ...rest] = values;
  const here = `${quoted(name)}.gt.${quotedValue(value)}`;
  if (names.length === 0) return `and(${here})`;
  const same = `${quoted(name)}.eq.${quotedValue(value)}`;
  return `or(${here},and(${same},${afterFilter(names, rest)}))`;
}

const quoted = (name: string): string => (/^\w+$/.test(name) ? name : `"${name}"`);
const quotedValue = (value: string): string =>
  `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
