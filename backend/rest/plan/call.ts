/** Plans a function call: the overload, its arguments, and what its rows look like to the read on top. */
import { toHexadecimal } from '../hexadecimal.ts';
import { utf8Text } from '../utf8-text.ts';
import type { ApiRequest } from '../parse.ts';
import { arrayLiteral } from '../array-literal.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { nameKey } from '../schema-cache/names.ts';
import type { Parameter, Routine } from '../schema-cache/routine.ts';
import type { Column, Table } from '../schema-cache/table.ts';
import { scalarColumn } from '../result-columns.ts';
import type { CallArguments } from './call-plan.ts';
import { findRoutine } from './routine-search.ts';

/** Chooses the function and puts its arguments in place. */
export function planCall(
  cache: SchemaCache,
  request: ApiRequest,
  name: string,
): { routine: Routine; arguments: CallArguments } {
  const posted = request.action.kind === 'call' && request.action.method === 'post';
  const names = argumentNames(request, posted);
  const qualified = { schema: request.schema, name };
  const routine = findRoutine(cache, qualified, names, posted ? request.contentType : null);
  return { routine, arguments: callArguments(request, routine, new Set(names), posted) };
}

function argumentNames({ payload, query }: ApiRequest, posted: boolean): readonly string[] {
  if (!posted) return query.arguments.map(([name]) => name);
  if (payload?.kind === 'form') return payload.fields.map(([name]) => name);
  if (payload?.kind === 'json') return payload.keys ?? query.columns ?? [];
  return [];
}

function callArguments(
  { payload, query }: ApiRequest,
  { parameters }: Routine,
  names: ReadonlySet<string>,
  posted: boolean,
): CallArguments {
  if (!posted) return direct(parameters, query.arguments);
  if (payload === null) throw new Error('A posted call has a body.');
  if (payload.kind === 'form') return direct(parameters, payload.fields);
  const [only] = parameters;
  if (parameters.length === 1 && only?.name === '')
    return {
      kind: 'single',
      parameter: only,
      value: payload.kind === 'json' ? payload.text : rawValue(only, payload.bytes),
    };
  if (payload.kind === 'raw') return { kind: 'direct', values: [] };
  return {
    kind: 'json',
    parameters: parameters.filter(({ name }) => names.has(name)),
    body: { text: payload.text, isArray: payload.isArray },
  };
}

/** Bytes travel in PostgreSQL's hexadecimal form, all else as text. */
function rawValue({ type }: Parameter, bytes: Uint8Array): string {
  return type === 'bytea' ? toHexadecimal(bytes) : utf8Text(bytes);
}

/** A variadic argument gathers its repetitions; of any other the first counts. */
function direct(
  parameters: readonly Parameter[],
  given: readonly (readonly [string, string])[],
): CallArguments {
  const values = parameters.flatMap((parameter): [Parameter, string][] => {
    const all = given.filter(([name]) => name === parameter.name).map(([, value]) => value);
    const [first] = all;
    if (first === undefined) return [];
    if (!parameter.variadic) return [[parameter, all.at(-1) ?? first]];
    return [[parameter, all.length === 1 && first.startsWith('{') ? first : arrayLiteral(all)]];
  });
  return { kind: 'direct', values };
}

/** The relation whose rows a function returns; a stand-in with its columns where it is none. */
export function returnedTable(cache: SchemaCache, { schema, name, returns }: Routine): Table {
  const known = cache.tables.get(nameKey(returns.type.schema, returns.type.name));
  if (returns.kind === 'composite' && returns.columns.length === 0 && known !== undefined)
    return known;
  const columns =
    returns.kind === 'scalar' ? [{ name: scalarColumn, type: returns.type.name }] : returns.columns;
  return {
    oid: 0,
    schema,
    name,
    description: null,
    isView: false,
    isRelation: false,
    insertable: false,
    updatable: false,
    deletable: false,
    primaryKey: [],
    columns: new Map(columns.map((column) => [column.name, resultColumn(column)])),
    computed: new Map(),
  };
}

const resultColumn = ({ name, type }: { name: string; type: string }): Column => ({
  name,
  description: null,
  nullable: true,
  type,
  recordType: type,
  baseType: type,
  maxLength: null,
  default: null,
  writable: false,
  enumValues: [],
});
