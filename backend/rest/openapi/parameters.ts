/** The parameters that paths refer to: preferences, ranges, and a filter for every column. */
import type { Table } from '../schema-cache/table.ts';

const query = { in: 'query', required: false, type: 'string' } as const;
const header = { in: 'header', required: false, type: 'string' } as const;

const prefer = (values: readonly string[]): object => ({
  ...header,
  name: 'Prefer',
  description: 'Preference',
  ...(values.length === 0 ? {} : { enum: values }),
});

const returns = ['return=representation', 'return=minimal', 'return=none'];
const resolutions = ['resolution=ignore-duplicates', 'resolution=merge-duplicates'];

const general: Readonly<Record<string, object>> = {
  preferParams: prefer([]),
  preferReturn: prefer(returns),
  preferCount: prefer(['count=none']),
  preferPost: prefer([...returns, ...resolutions]),
  select: { ...query, name: 'select', description: 'Filtering Columns' },
  on_conflict: { ...query, name: 'on_conflict', description: 'On Conflict' },
  order: { ...query, name: 'order', description: 'Ordering' },
  range: { ...header, name: 'Range', description: 'Limiting and Pagination' },
  rangeUnit: {
    ...header,
    name: 'Range-Unit',
    description: 'Limiting and Pagination',
    default: 'items',
  },
  offset: { ...query, name: 'offset', description: 'Limiting and Pagination' },
  limit: { ...query, name: 'limit', description: 'Limiting and Pagination' },
};

/** All parameters by the names under which paths refer to them. */
export function parameterDefinitions(tables: readonly Table[]): object {
  return { ...general, ...Object.fromEntries(tables.flatMap(tableParameters)) };
}

function tableParameters(table: Table): [string, object][] {
  const body: [string, object] = [
    `body.${table.name}`,
    {
      name: table.name,
      description: table.name,
      required: false,
      in: 'body',
      schema: { $ref: `#/definitions/${table.name}` },
    },
  ];
  const filters = [...table.columns.values()].map(({ name, description }): [string, object] => [
    `rowFilter.${table.name}.${name}`,
    { name, ...(description === null ? {} : { description }), ...query },
  ]);
  return [body, ...filters];
}
