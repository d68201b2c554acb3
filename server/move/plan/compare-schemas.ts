// The differences between the schemas of two projects, and which of them stop a move.
import type { DescribedTable, ProjectDescription } from '../project/project-description.ts';

/** One difference, for a sentence. */
export interface SchemaDifference {
  readonly code:
    | 'table_missing'
    | 'column_missing'
    | 'column_required'
    | 'type_differs'
    | 'key_differs'
    | 'migration_missing';
  /** The table, or the migration. */
  readonly subject: string;
  readonly column: string;
  /** The side that lacks it, or what the target has. */
  readonly target: string;
  readonly source: string;
  /** Whether rows would be lost or refused by it. */
  readonly isBlocking: boolean;
}

/** Schemas of the server's own releases: a column that one of two releases lacks is named, and stops nothing. */
const ownSchema = /^(?:auth|storage)\./;

type Schema = Pick<ProjectDescription, 'tables' | 'migrations'>;

/** All differences, in the order of the source's tables. */
export function compareSchemas(source: Schema, target: Schema): readonly SchemaDifference[] {
  const theirs = new Map(target.tables.map((table) => [table.name, table]));
  const ours = new Set(source.tables.map(({ name }) => name));
  return [
    ...source.tables.flatMap((table) => {
      const other = theirs.get(table.name);
      return other === undefined
        ? [difference('table_missing', table.name, { isBlocking: !ownSchema.test(table.name) })]
        : compareTables(table, other);
    }),
    ...target.tables
      .filter(({ name }) => !ours.has(name))
      .map(({ name }) => difference('table_missing', name, { source: '–', isBlocking: false })),
    ...source.migrations
      .filter((each) => !target.migrations.includes(each))
      .map((each) => difference('migration_missing', each, { isBlocking: false })),
    ...target.migrations
      .filter((each) => !source.migrations.includes(each))
      .map((each) => difference('migration_missing', each, { source: '–', isBlocking: false })),
  ];
}

function compareTables(source: DescribedTable, target: DescribedTable): SchemaDifference[] {
  const isOwn = ownSchema.test(source.name);
  const theirs = new Map(target.columns.map((column) => [column.name, column]));
  const ours = new Set(source.columns.map(({ name }) => name));
  const columns = source.columns.flatMap(({ name, type }) => {
    const other = theirs.get(name);
    if (other === undefined)
      return [difference('column_missing', source.name, { column: name, isBlocking: !isOwn })];
    if (other.type === type) return [];
    const types = { source: type, target: other.type };
    return [
      difference('type_differs', source.name, { column: name, ...types, isBlocking: !isOwn }),
    ];
  });
  const required = target.columns
    .filter(({ name, isRequired }) => isRequired && !ours.has(name))
    .map(({ name }) =>
      difference('column_required', source.name, { column: name, isBlocking: true }),
    );
  const keys = { source: source.key.join(', '), target: target.key.join(', ') };
  return [
    ...columns,
    ...required,
    ...(keys.source === keys.target
      ? []
      : [difference('key_differs', source.name, { ...keys, isBlocking: true })]),
  ];
}

function difference(
  code: SchemaDifference['code'],
  subject: string,
  facts: Partial<SchemaDifference> & Pick<SchemaDifference, 'isBlocking'>,
): SchemaDifference {
  return { code, subject, column: '', source: '', target: '', ...facts };
}
