/**
 * The refusals of group 1 (PGRST1xx): what is wrong with the request itself, before or after the schema is asked.
 * Codes, statuses and words are PostgREST's (https://docs.postgrest.org/en/stable/references/errors.html).
 */
import { refusal } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';

/** PGRST100: a query parameter that does not parse. `where` is `"failed to parse … " (line 1, column n)`. */
export const queryNotParsed = (where: string, details: string): Refusal =>
  refusal(400, 'PGRST100', where, { details });

/** PGRST101: a verb other than GET, HEAD and POST on a function. */
export const rpcMethodNotAllowed = (method: string): Refusal =>
  refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`);

/** PGRST102: a body that is not what its content type says. */
export const bodyInvalid = (message: string): Refusal => refusal(400, 'PGRST102', message);

/** PGRST102 with 413: a body beyond the limit. PostgREST itself has no limit; docs/decisions/004 says why we do. */
export const bodyTooLarge = (limit: number): Refusal =>
  refusal(413, 'PGRST102', 'Request body is too large', {
    details: `The body exceeds the limit of ${limit} bytes.`,
    hint: 'Send the rows in several requests.',
  });

/** PGRST103: a range that cannot be satisfied. */
export const rangeInvalid = (details: string): Refusal =>
  refusal(416, 'PGRST103', 'Requested range not satisfiable', { details });

/** PGRST103 where the number of rows is known. */
export const offsetTooFar = (offset: number, total: number): Refusal => ({
  ...rangeInvalid(`An offset of ${offset} was requested, but there are only ${total} rows.`),
  headers: { 'Content-Range': `*/${total}` },
});

/** PGRST105: PUT whose filters are not exactly the primary key. */
export const putFiltersInvalid = (): Refusal =>
  refusal(
    405,
    'PGRST105',
    "Filters must include all and only primary key columns with 'eq' operators",
  );

/** PGRST106: a schema that is not exposed. */
export const schemaNotExposed = (schema: string, exposed: readonly string[]): Refusal =>
  refusal(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });

/** PGRST107: none of the accepted media types can be produced. */
export const mediaTypeUnavailable = (accepted: readonly string[]): Refusal =>
  refusal(406, 'PGRST107', `None of these media types are available: ${accepted.join(', ')}`);

/** PGRST108: a filter, order or limit on a resource that `select` does not embed. */
export const notEmbedded = (resource: string): Refusal =>
  refusal(400, 'PGRST108', `'${resource}' is not an embedded resource in this request`, {
    hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
  });

/** PGRST111: SQL set a `response.headers` that is not a list of one-key objects. */
export const responseHeadersInvalid = (): Refusal =>
  refusal(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );

/** PGRST112: SQL set a `response.status` that is no status. */
export const responseStatusInvalid = (): Refusal =>
  refusal(500, 'PGRST112', 'response.status guc must be a valid status code');

/** PGRST114: PUT with limit or offset. */
export const putRangeNotAllowed = (): Refusal =>
  refusal(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');

/** PGRST115: PUT whose body names another row than its filters. */
export const putKeyMismatch = (): Refusal =>
  refusal(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');

/** PGRST116: a single object was asked for, and there is not exactly one row. */
export const notSingular = (rows: number): Refusal =>
  refusal(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

/** PGRST117: a verb that the protocol does not know. */
export const methodUnsupported = (method: string): Refusal =>
  refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

/** PGRST118: order by a related resource that can have several rows. */
export const relatedOrderNotToOne = (origin: string, target: string): Refusal =>
  refusal(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });

/** PGRST120: an embedded resource compared with anything but null. */
export const embedFilterNotNull = (target: string): Refusal =>
  refusal(400, 'PGRST120', `Bad operator on the '${target}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });

/** PGRST122: strict handling met preferences that nobody knows. */
export const preferencesInvalid = (preferences: readonly string[]): Refusal =>
  refusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  });

/** PGRST123: aggregates are switched off. */
export const aggregatesNotAllowed = (): Refusal =>
  refusal(400, 'PGRST123', 'Use of aggregate functions is not allowed');

/** PGRST124: more rows affected than `max-affected` allows. */
export const maxAffectedExceeded = (rows: number): Refusal =>
  refusal(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

/** PGRST125: a path that is neither a table, a function nor the root. */
export const pathInvalid = (): Refusal =>
  refusal(404, 'PGRST125', 'Invalid path specified in request URL');

/** PGRST126: the OpenAPI description is switched off. */
export const openApiDisabled = (): Refusal =>
  refusal(404, 'PGRST126', 'Root endpoint metadata is disabled');

/** PGRST127: a combination that the protocol leaves out. */
export const notImplemented = (details: string): Refusal =>
  refusal(400, 'PGRST127', 'Feature not implemented', { details });

/** PGRST128: `max-affected` on a function that returns no set. */
export const maxAffectedRpcNotSet = (): Refusal =>
  refusal(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );

const fewerEmbeds = 'Embed fewer resources, or ask for them in several requests.';

/** PGRSTX02: more embeds than the role may ask for. PostgREST has no such limit; docs/decisions/040 says why we do. */
export const tooManyEmbeds = (embeds: number, most: number): Refusal =>
  refusal(400, 'PGRSTX02', 'The request embeds too many resources', {
    details: `It embeds ${embeds}, and ${most} are allowed.`,
    hint: fewerEmbeds,
  });

/** PGRSTX03: embeds deeper in one another than the role may ask for. */
export const tooDeep = (depth: number, most: number): Refusal =>
  refusal(400, 'PGRSTX03', 'The request embeds resources too deep in one another', {
    details: `They lie ${depth} deep, and ${most} is allowed.`,
    hint: fewerEmbeds,
  });

/** PGRSTX04: a read that would take too long, as the database expects. */
export const tooExpensive = (cost: number, most: number): Refusal =>
  refusal(400, 'PGRSTX04', 'The request asks too much of the database', {
    details: `It is expected to cost ${Math.round(cost)}, and ${most} is allowed.`,
    hint: `${fewerEmbeds} A limit or a filter lowers the cost too.`,
  });
