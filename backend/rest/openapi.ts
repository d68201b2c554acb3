/** The root of the API: an OpenAPI (Swagger 2.0) description of what the caller's role may use. */
import { DatabaseError } from '../postgres/database.ts';
import type { Rows, Statement } from '../postgres/database.ts';
import { describeApi } from './openapi/document.ts';
import { databaseRefusal } from './refusal/database-refusal.ts';
import { mediaTypeUnavailable, openApiDisabled } from './refusal/request-refusals.ts';
import { Refused, refuse } from './refusal.ts';
import type { ApiRequest } from './parse.ts';
import { mediaTypeText } from './media-type.ts';
import type { ResponseDraft } from './respond.ts';
import type { RunContext } from './run.ts';
import { preRequest } from './pre-request.ts';
import { sessionStatement } from './session-statement.ts';

const openApiType = 'application/openapi+json';
const produced = new Set([openApiType, 'application/json', '*/*']);

/** The relations and functions that the role may use, and the comment of the schema. */
const visibleQuery = `select
  (select coalesce(json_agg(c.oid::int8), '[]') from pg_class c
    where c.relnamespace = n.oid and c.relkind in ('r','v','m','f','p') and (pg_has_role(c.relowner, 'usage')
      or has_table_privilege(c.oid, 'select, insert, update, delete, truncate, references, trigger')
      or has_any_column_privilege(c.oid, 'select, insert, update, references')))::text,
  (select coalesce(json_agg(p.oid::int8), '[]') from pg_proc p
    where p.pronamespace = n.oid and has_function_privilege(p.oid, 'execute'))::text,
  obj_description(n.oid, 'pg_namespace')
  from pg_namespace n where n.nspname = $1`;

/** Answers the root. Leaves with PGRST107 and PGRST126. */
export async function describe(
  context: RunContext,
  request: ApiRequest,
  origin: string,
): Promise<ResponseDraft> {
  const { settings, cache } = context;
  if (!request.accept.some((type) => produced.has(mediaTypeText(type))))
    refuse(mediaTypeUnavailable(request.accept.map(mediaTypeText)));
  if (settings.openApiMode === 'disabled') refuse(openApiDisabled());
  const [tableIds, routineIds, description] = await visible(context, request);
  const all = settings.openApiMode === 'ignore-privileges';
  const inSchema = ({ schema }: { readonly schema: string }): boolean => schema === request.schema;
  const document = describeApi({
    tables: [...cache.tables.values()].filter(
      (table) => inSchema(table) && table.isRelation && (all || tableIds.has(table.oid)),
    ),
    routines: [...cache.routines.values()]
      .flat()
      .filter((routine) => inSchema(routine) && (all || routineIds.has(routine.oid))),
    relationships: cache.relationships,
    description,
    server: new URL(settings.openApiServerUrl ?? `${origin}${settings.basePath}`),
    securityActive: settings.openApiSecurityActive,
  });
  const headers = new Headers({ 'Content-Type': `${openApiType}; charset=utf-8` });
  if (request.profiled) headers.set('Content-Profile', request.schema);
  const bodied = request.action.kind === 'inspect' && !request.action.headersOnly;
  return { status: 200, headers, body: bodied ? JSON.stringify(document) : null };
}

async function visible(
  { database, settings, identity }: RunContext,
  request: ApiRequest,
): Promise<[ReadonlySet<number>, ReadonlySet<number>, string | null]> {
  const statements: Statement[] = [
    sessionStatement(request, identity, settings, []),
    ...preRequest(settings),
    { text: visibleQuery, values: [request.schema] },
  ];
  let results: readonly Rows[];
  try {
    results = await database.pipeline(statements, { readOnly: true });
  } catch (error) {
    if (error instanceof DatabaseError)
      throw new Refused(databaseRefusal(error.fields, identity.authenticated));
    throw error;
  }
  const [tables, routines, description] = results.at(-1)?.rows[0] ?? [];
  const oids = (text: string | null | undefined): ReadonlySet<number> =>
    new Set(JSON.parse(text ?? '[]') as number[]);
  return [oids(tables), oids(routines), description ?? null];
}
