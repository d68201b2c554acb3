/** Tables and functions as paths: which verbs they take, with which parameters, and what comes back. */
import type { Parameter, Routine } from '../schema-cache/routine.ts';
import type { Table } from '../schema-cache/table.ts';
import { formatOf, itemsOf, swaggerType, typed } from './swagger-type.ts';

const reference = (name: string): object => ({ $ref: `#/parameters/${name}` });

/** The path of a table or view. */
export function tablePath(table: Table): object {
  const { name } = table;
  const common = { tags: [name], ...comment(table.description) };
  const filters = [...table.columns.keys()].map((column) => `rowFilter.${name}.${column}`);
  const operation = (parameters: readonly string[], responses: object): object => ({
    ...common,
    parameters: parameters.map(reference),
    responses,
  });
  const ranged = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  const read = {
    get: operation([...filters, ...ranged], {
      '200': {
        description: 'OK',
        schema: { type: 'array', items: { $ref: `#/definitions/${name}` } },
      },
      '206': { description: 'Partial Content' },
    }),
  };
  if (!table.insertable && !table.updatable && !table.deletable) return read;
  const done = { '204': { description: 'No Content' } };
  return {
    ...read,
    post: operation([`body.${name}`, 'select', 'preferPost'], {
      '201': { description: 'Created' },
    }),
    patch: operation([...filters, `body.${name}`, 'preferReturn'], done),
    delete: operation([...filters, 'preferReturn'], done),
  };
}

/** The path of a function. */
export function routinePath(routine: Routine): object {
  const common = {
    tags: [`(rpc) ${routine.name}`],
    ...comment(routine.description),
    produces: [
      'application/json',
      'application/vnd.pgrst.object+json;nulls=stripped',
      'application/vnd.pgrst.object+json',
    ],
    responses: { '200': { description: 'OK' } },
  };
  const post = {
    ...common,
    parameters: [
      { name: 'args', required: true, in: 'body', schema: argumentSchema(routine) },
      reference('preferParams'),
    ],
  };
  if (routine.volatility === 'volatile') return { post };
  return { get: { ...common, parameters: routine.parameters.map(queryParameter) }, post };
}

/** The first line of a comment is the summary. */
function comment(description: string | null): object {
  if (description === null) return {};
  const [summary = '', ...rest] = description.split('\n');
  const text = rest.join('\n').replace(/^\n+/, '');
  return { summary, ...(text === '' ? {} : { description: text }) };
}

function argumentSchema({ parameters, description }: Routine): object {
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  return {
    ...(description === null ? {} : { description }),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(
      parameters.map(({ name, type }) => [
        name,
        { format: formatOf(type), ...typed(type), ...itemsOf(type) },
      ]),
    ),
    type: 'object',
  };
}

/** Arrays are written as `{…}` in a query, but for a variadic parameter, which is repeated. */
function queryParameter({ name, type, required, variadic }: Parameter): object {
  const base = { name, required, in: 'query' };
  if (variadic) {
    const item = type.slice(0, -2);
    return {
      ...base,
      type: 'array',
      collectionFormat: 'multi',
      items: { format: formatOf(item), ...typed(item) },
    };
  }
  const known = swaggerType(type);
  return {
    ...base,
    format: formatOf(type),
    type: known === undefined || known === 'array' ? 'string' : known,
  };
}
