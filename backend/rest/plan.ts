/**
 * The second stage: an `ApiRequest` becomes a plan, with every name found in the schema cache. Pure: no SQL, no database.
 * Refused here: what does not exist, is ambiguous, is not allowed or cannot be produced.
 */
import { maxAffectedRpcNotSet, preferencesInvalid } from './refusal/request-refusals.ts';
import { tableNotFound } from './refusal/schema-refusals.ts';
import { refuse } from './refusal.ts';
import type { ApiRequest } from './parse.ts';
import type { Mutation } from './parse/target.ts';
import { planCall, returnedTable } from './plan/call.ts';
import type { CallPlan } from './plan/call-plan.ts';
import { planMutation } from './plan/mutation.ts';
import type { MutationPlan } from './plan/mutation-plan.ts';
import { planRead } from './plan/read.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import { chooseRepresentation } from './plan/representation.ts';
import type { Representation, RepresentationSource } from './plan/representation.ts';
import { requestTree } from './plan/request-tree.ts';
import { neededColumns } from './plan/returning.ts';
import { rowLimits } from './row-limits.ts';
import type { RowLimits } from './row-limits.ts';
import { findTable } from './schema-cache.ts';
import type { SchemaCache } from './schema-cache.ts';
import { nameKey } from './schema-cache/names.ts';
import { closeScore, mostSimilar } from './schema-cache/similar-names.ts';
import type { Table } from './schema-cache/table.ts';
import type { RestSettings } from './settings.ts';

interface PlanBase {
  /** The rows and columns of the response. */
  readonly read: ReadPlan;
  readonly representation: Representation;
  /** The required number of rows; null for any. */
  readonly limits: RowLimits | null;
  readonly readOnly: boolean;
}

export interface TableReadPlan extends PlanBase {
  readonly kind: 'read';
  readonly table: Table;
}

export interface WritePlan extends PlanBase {
  readonly kind: 'write';
  readonly mutation: Mutation;
  readonly table: Table;
  readonly write: MutationPlan;
}

export interface FunctionCallPlan extends PlanBase {
  readonly kind: 'call';
  readonly call: CallPlan;
}

export type DataPlan = TableReadPlan | WritePlan | FunctionCallPlan;

/** Plans a request for data. Leaves with a refusal of group 1 or 2. */
export function planData(
  request: ApiRequest,
  cache: SchemaCache,
  settings: RestSettings,
): DataPlan {
  const { action } = request;
  switch (action.kind) {
    case 'read':
      return planTableRead(request, cache, settings, action.table, action.headersOnly);
    case 'write':
      return planWrite(request, cache, settings, action.table, action.mutation);
    case 'call':
      return planFunctionCall(request, cache, settings, action.function);
    default:
      throw new Error(`A request to ${action.kind} asks for no data.`);
  }
}

function planTableRead(
  request: ApiRequest,
  cache: SchemaCache,
  settings: RestSettings,
  name: string,
  headersOnly: boolean,
): DataPlan {
  const table = needTable(cache, request.schema, name);
  const tree = requestTree(request.query, request.range, {
    rootConditions: true,
    ranges: true,
  });
  const context = { cache, settings, schema: request.schema, maxRows: settings.maxRows };
  const root = { source: { kind: 'relation' as const, name: table }, name: table, table };
  const read = planRead(context, root, tree);
  const shown = shownOf(request, settings, table, null);
  const representation = represent(request, cache, shown, !headersOnly);
  const limits = limitsOf(request, 'read', representation);
  return { kind: 'read', table, read, representation, limits, readOnly: true };
}

function planWrite(
  request: ApiRequest,
  cache: SchemaCache,
  settings: RestSettings,
  name: string,
  mutation: Mutation,
): DataPlan {
  const table = needTable(cache, request.schema, name);
  const shows = request.preferences.return === 'representation';
  const tree = requestTree(request.query, request.range, {
    rootConditions: false,
    ranges: false,
  });
  const context = { cache, settings, schema: request.schema, maxRows: null };
  const root = { source: { kind: 'result' as const }, name: table, table };
  const read = planRead(context, root, tree);
  const keys = mutation === 'insert' ? table.primaryKey : [];
  const returning = shows
    ? neededColumns(read, keys)
    : {
        columns: request.preferences.return === 'headers-only' ? keys : [],
        computed: [],
        row: false,
      };
  const write = planMutation(cache, request, mutation, table, returning);
  const shown = shownOf(request, settings, table, null);
  const representation = represent(request, cache, shown, shows);
  const limits = limitsOf(request, mutation, representation);
  return { kind: 'write', mutation, table, write, read, representation, limits, readOnly: false };
}

function planFunctionCall(
  request: ApiRequest,
  cache: SchemaCache,
  settings: RestSettings,
  name: string,
): DataPlan {
  const { routine, arguments: args } = planCall(cache, request, name);
  const { preferences, action } = request;
  if (preferences.maxAffected !== null && preferences.handling === 'strict' && !routine.returns.set)
    refuse(maxAffectedRpcNotSet());
  const table = returnedTable(cache, routine);
  const tree = requestTree(request.query, request.range, {
    rootConditions: true,
    ranges: true,
  });
  const context = { cache, settings, schema: request.schema, maxRows: settings.maxRows };
  const root = { source: { kind: 'result' as const }, name: table, table };
  const read = planRead(context, root, tree);
  const returning = neededColumns(read, []);
  const method = action.kind === 'call' ? action.method : 'post';
  const { returns } = routine;
  const scalar = returns.kind === 'scalar' && !returns.set ? returns.type : null;
  const shown = shownOf(request, settings, table, scalar);
  const representation = represent(request, cache, shown, method !== 'head');
  return {
    kind: 'call',
    call: { routine, arguments: args, returning: { ...returning, columns: '*' } },
    read,
    representation,
    limits: limitsOf(request, 'call', representation),
    readOnly: method !== 'post' || routine.volatility !== 'volatile',
  };
}

function needTable(cache: SchemaCache, schema: string, name: string): Table {
  const table = findTable(cache, { schema, name });
  if (table !== undefined) return table;
  const names = [...cache.tables.values()].filter(
    (candidate) => candidate.schema === schema && candidate.isRelation,
  );
  const similar = mostSimilar(
    name,
    names.map((candidate) => candidate.name),
    closeScore,
  );
  const hint = similar === undefined ? null : `Perhaps you meant the table '${schema}.${similar}'`;
  refuse(tableNotFound({ schema, name }, hint));
}

function shownOf(
  { query }: ApiRequest,
  settings: RestSettings,
  table: Table,
  scalar: RepresentationSource['scalar'],
): RepresentationSource {
  const [first, second] = query.select;
  const defaultSelect =
    second === undefined &&
    first?.kind === 'field' &&
    first.field.name === '*' &&
    first.aggregate === null;
  return { target: table, defaultSelect, scalar, planEnabled: settings.planEnabled };
}

/** A plan that is only explained touches nothing that could be too much. */
const limitsOf = (
  { preferences }: ApiRequest,
  what: Parameters<typeof rowLimits>[0],
  { single, explain }: Representation,
): RowLimits | null => (explain === null ? rowLimits(what, single, preferences) : null);

/** Refuses with PGRST107 and, under strict handling, PGRST122. */
function represent(
  { accept, preferences }: ApiRequest,
  cache: SchemaCache,
  shown: RepresentationSource,
  bodied: boolean,
): Representation {
  const representation = chooseRepresentation(cache, accept, shown);
  if (preferences.handling === 'strict' && preferences.invalid.length > 0)
    refuse(preferencesInvalid(preferences.invalid));
  return bodied ? representation : { ...representation, format: { kind: 'none' } };
}

/** The methods that a table or function allows: the `Allow` header of OPTIONS. */
export function allowedMethods(request: ApiRequest, cache: SchemaCache): string {
  if (request.action.kind !== 'info') throw new Error('Only OPTIONS asks what is allowed.');
  const { target } = request.action;
  if (target.kind === 'root') return 'OPTIONS,GET,HEAD';
  if (target.kind === 'function') {
    const overloads = cache.routines.get(nameKey(request.schema, target.name)) ?? [];
    const volatile = overloads.every(({ volatility }) => volatility === 'volatile');
    return volatile ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
  }
  const table = needTable(cache, request.schema, target.name);
  return [
    'OPTIONS,GET,HEAD',
    ...(table.insertable ? ['POST'] : []),
    ...(table.insertable && table.updatable && table.primaryKey.length > 0 ? ['PUT'] : []),
    ...(table.updatable ? ['PATCH'] : []),
    ...(table.deletable ? ['DELETE'] : []),
  ].join(',');
}
