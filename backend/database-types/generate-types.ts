/**
 * TypeScript types of a database in the shape of Supabase's own generated `Database` type, by which its client types every call
 * (https://supabase.com/docs/guides/api/rest/generating-types).
 */
import type { Database } from '../postgres/database.ts';
import { readStructure } from './read-structure.ts';
import type {
  Column,
  Enum,
  ForeignKey,
  Parameter,
  Relation,
  Routine,
  Structure,
} from './read-structure.ts';
import { propertyName, typeName } from './type-names.ts';

const json = `export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[];
`;

const heading = `// The database's types, generated from its schema. To update them: npx atelier migrate && npx atelier types
`;

/**
 * The text of a TypeScript file that exports `Json` and `Database`. Equal databases give equal texts.
 * @param schemas schemas that the data API offers, such as `public`
 */
export async function generateTypes(
  database: Database,
  schemas: readonly string[],
): Promise<string> {
  const structure = await readStructure(database, schemas);
  const body = schemas.map((schema) => block(propertyName(schema), schemaLines(schema, structure)));
  return `${heading}\n${json}\nexport type Database = {\n${indent(body.flat()).join('\n')}\n};\n`;
}

function schemaLines(schema: string, structure: Structure): string[] {
  const here = <Thing extends { schema: string }>(things: readonly Thing[]): Thing[] =>
    things.filter((thing) => thing.schema === schema);
  const relations = here(structure.relations);
  const tables = relations.filter(({ kind }) => kind === 'table');
  const views = relations.filter(({ kind }) => kind === 'view');
  const composites = relations.filter(({ kind }) => kind === 'composite');
  return [
    ...block(
      'Tables',
      tables.flatMap((table) => relationLines(table, structure)),
    ),
    ...block(
      'Views',
      views.flatMap((view) => relationLines(view, structure)),
    ),
    ...block('Functions', functionLines(here(structure.routines), structure)),
    ...block('Enums', here(structure.enums).map(enumLine)),
    ...block(
      'CompositeTypes',
      composites.flatMap((type) =>
        block(propertyName(type.name), columnLines(type.columns, structure, 'Row')),
      ),
    ),
  ];
}

function relationLines(relation: Relation, structure: Structure): string[] {
  const { name, columns, isWritable, foreignKeys } = relation;
  const computed = computedColumns(relation, structure);
  return block(propertyName(name), [
    ...block('Row', [
      ...columnLines(columns, structure, 'Row'),
      ...computed.map(
        ({ name: key, result }) => `${propertyName(key)}: ${typeName(result, structure)} | null;`,
      ),
    ]),
    ...(isWritable
      ? [
          ...block('Insert', columnLines(columns, structure, 'Insert')),
          ...block('Update', columnLines(columns, structure, 'Update')),
        ]
      : []),
    ...relationshipLines(foreignKeys.filter((key) => key.schema === relation.schema)),
    ...(computed.length === 0
      ? []
      : [`ComputedFields: ${computed.map(({ name: key }) => `'${key}'`).join(' | ')};`]),
  ]);
}

function columnLines(
  columns: readonly Column[],
  structure: Structure,
  use: 'Row' | 'Insert' | 'Update',
): string[] {
  return columns.map(({ name, type, isNullable, hasDefault, isGenerated }) => {
    const key = propertyName(name);
    if (use !== 'Row' && isGenerated) return `${key}?: never;`;
    const isOptional = use === 'Update' || (use === 'Insert' && (isNullable || hasDefault));
    return `${key}${isOptional ? '?' : ''}: ${typeName(type, structure)}${isNullable ? ' | null' : ''};`;
  });
}

/** Computed columns: functions whose one parameter is a row of the table. */
function computedColumns({ schema, name }: Relation, { routines }: Structure): Routine[] {
  return routines.filter((routine) => {
    const [only, ...others] = inputsOf(routine);
    const isRow = only?.type.schema === schema && only.type.name === name;
    return isRow && others.length === 0 && !routine.returnsSet;
  });
}

function relationshipLines(foreignKeys: readonly ForeignKey[]): string[] {
  if (foreignKeys.length === 0) return ['Relationships: [];'];
  const list = (names: readonly string[]): string =>
    `[${names.map((name) => `'${name}'`).join(', ')}]`;
  return [
    'Relationships: [',
    ...indent(
      foreignKeys.flatMap((key) => [
        '{',
        ...indent([
          `foreignKeyName: '${key.name}';`,
          `columns: ${list(key.columns)};`,
          `isOneToOne: ${key.isUnique};`,
          `referencedRelation: '${key.relation}';`,
          `referencedColumns: ${list(key.referencedColumns)};`,
        ]),
        '},',
      ]),
    ),
    '];',
  ];
}

/** Functions by name; one of several versions has a union of all. */
function functionLines(routines: readonly Routine[], structure: Structure): string[] {
  const names = [...new Set(routines.map(({ name }) => name))];
  return names.flatMap((name) => {
    const versions = routines.filter((routine) => routine.name === name);
    const [only] = versions;
    if (versions.length === 1 && only !== undefined)
      return block(propertyName(name), versionLines(only, structure));
    return [
      `${propertyName(name)}:`,
      ...indent(
        versions.flatMap((version) => [
          '| {',
          ...indent(indent(versionLines(version, structure))),
          '  }',
        ]),
      ),
      ';',
    ];
  });
}

function versionLines(routine: Routine, structure: Structure): string[] {
  const inputs = inputsOf(routine).filter(({ name }) => name !== '');
  const lines = inputs.map(
    ({ name, type, hasDefault }) =>
      `${propertyName(name)}${hasDefault ? '?' : ''}: ${typeName(type, structure)};`,
  );
  return [
    ...(lines.length === 0 ? ['Args: never;'] : block('Args', lines)),
    ...resultLines(routine, structure),
  ];
}

function resultLines(routine: Routine, structure: Structure): string[] {
  const { result, returnsSet } = routine;
  const list = returnsSet ? '[]' : '';
  const outputs = routine.parameters.filter(({ mode }) => mode !== 'in');
  if (outputs.length < 2 && result.name !== 'record')
    return [`Returns: ${typeName(result, structure)}${list};`];
  const lines = outputs.map(
    ({ name, type }) => `${propertyName(name)}: ${typeName(type, structure)};`,
  );
  if (lines.length === 0) return [`Returns: Record<string, unknown>${list};`];
  return ['Returns: {', ...indent(lines), `}${list};`];
}

function enumLine({ name, values }: Enum): string {
  return `${propertyName(name)}: ${values.map((value) => JSON.stringify(value)).join(' | ')};`;
}

function inputsOf({ parameters }: Routine): readonly Parameter[] {
  return parameters.filter(({ mode }) => mode === 'in');
}

function block(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [`${name}: {};`] : [`${name}: {`, ...indent(lines), '};'];
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
