/** The body of an answer, made by the database: one text, so that no row is taken apart here. */
import type { BodyFormat } from '../plan/representation.ts';
import { quoteIdentifier, quoteQualified } from '../schema-cache/names.ts';
import { resultName } from '../result-columns.ts';

/** The rows of the body: whole rows, or the one column of a scalar function. */
export interface BodyRows {
  /** The alias of the rows. */
  readonly alias: string;
  /** The one column to be shown without its name. */
  readonly scalar: string | null;
  /** Whether the result is one value or row, and not a list. */
  readonly one: boolean;
}

/** The expression of the body over the rows. */
export function bodySql(format: BodyFormat, rows: BodyRows): string {
  const value =
    rows.scalar === null ? `${rows.alias}.*` : `${rows.alias}.${quoteIdentifier(rows.scalar)}`;
  const strip = (json: string, stripNulls: boolean): string =>
    stripNulls ? `json_strip_nulls(${json})` : json;
  switch (format.kind) {
    case 'none':
      return `''`;
    case 'array':
      return rows.one
        ? onlySql(strip(`to_json(${value})`, format.stripNulls))
        : `coalesce(${strip(`json_agg(${value})`, format.stripNulls)}, '[]')::text`;
    case 'object':
      return rows.one
        ? onlySql(strip(`to_json(${value})`, format.stripNulls))
        : `coalesce(${strip(`json_agg(${value})`, format.stripNulls)}->0, 'null')::text`;
    case 'csv':
      return csvSql(rows.alias);
    case 'geojson':
      return `json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(st_asgeojson(${value})::json), '[]'))::text`;
    case 'scalar-text':
      return `string_agg(${value}::text, '')`;
    case 'handler': {
      const { function: made, target } = format.handler;
      const argument =
        target === null || rows.scalar !== null
          ? value
          : `${rows.alias}::${quoteQualified(target)}`;
      return `${quoteQualified(made)}(${argument})::text`;
    }
  }
}

/** The one row's JSON as it is: taking it out of a list would read it through once more. */
const onlySql = (json: string): string => `coalesce(string_agg(${json}::text, ''), 'null')`;

/** A header of the first row's columns, then each row as PostgreSQL prints it. */
function csvSql(alias: string): string {
  const header = `(select coalesce(string_agg(k, ','), '') from (select json_object_keys(r) as k
    from (select row_to_json(s.*) as r from ${resultName} as s limit 1) as f) as h)`;
  return `${header} || chr(10) || coalesce(string_agg(substring(${alias}::text, 2, length(${alias}::text) - 2), chr(10)), '')`;
}
