/**
 * The refusals of group 2 (PGRST2xx), and those that PostgreSQL would give for a name that the schema cache does not have:
 * a request that is known to fail does not reach the database.
 */
import { refusal } from '../refusal.ts';
import type { Refusal } from '../refusal.ts';
import type { QualifiedName } from '../schema-cache/names.ts';
import type { KeyRelationship, Relationship } from '../schema-cache/relationship.ts';
import type { Routine } from '../schema-cache/routine.ts';

/** PGRST200: nothing relates the two. */
export const noRelationship = (
  parent: string,
  child: string,
  schema: string,
  embedHint: string | null,
  hint: string | null,
): Refusal =>
  refusal(
    400,
    'PGRST200',
    `Could not find a relationship between '${parent}' and '${child}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${parent}' and '${child}${
        embedHint === null ? '' : `' using the hint '${embedHint}`
      }' in the schema '${schema}', but no matches were found.`,
      hint,
    },
  );

/** PGRST201: several ways lead from one to the other; the details name them all. */
export function ambiguousRelationship(
  parent: string,
  child: string,
  candidates: readonly Relationship[],
): Refusal {
  const keys = candidates.filter((candidate) => candidate.kind === 'key').toSorted(inListedOrder);
  const hints = keys.map((key) => `'${key.foreignTable.name}!${hintOf(key)}'`).join(', ');
  return refusal(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
    {
      details: keys.map(describe),
      hint: `Try changing '${child}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
    },
  );
}

const listedCardinalities = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many'];

/** By cardinality, then by name, so that the list is always the same. */
const inListedOrder = (a: KeyRelationship, b: KeyRelationship): number =>
  listedCardinalities.indexOf(a.cardinality) - listedCardinalities.indexOf(b.cardinality) ||
  a.constraint.localeCompare(b.constraint) ||
  hintOf(a).localeCompare(hintOf(b));

const hintOf = (key: KeyRelationship): string => key.junction?.table.name ?? key.constraint;

function describe(key: KeyRelationship): object {
  const list = (names: readonly string[]): string => `(${names.join(', ')})`;
  const { junction } = key;
  return {
    cardinality: key.cardinality,
    embedding: `${key.table.name} with ${key.foreignTable.name}`,
    relationship:
      junction === null
        ? `${key.constraint} using ${key.table.name}${list(key.columns.map(([own]) => own))} and ${key.foreignTable.name}${list(key.columns.map(([, foreign]) => foreign))}`
        : `${junction.table.name} using ${junction.sourceConstraint}${list(junction.source.map(([, own]) => own))} and ${junction.targetConstraint}${list(junction.target.map(([, own]) => own))}`,
  };
}

/** The search for a function: the message of PGRST202 depends on the content type of the body. */
export interface RoutineSearch {
  readonly name: QualifiedName;
  readonly arguments: readonly string[];
  /** The type of the one unnamed parameter that the body could have been for. */
  readonly unnamed: 'text' | 'xml' | 'bytea' | 'json/jsonb' | null;
}

/** PGRST202: no function of that name takes these arguments. */
export function noRoutine(search: RoutineSearch, hint: string | null): Refusal {
  const name = `${search.name.schema}.${search.name.name}`;
  const list = search.arguments.join(', ');
  const none = search.arguments.length === 0;
  const bodyOnly = search.unnamed !== null && search.unnamed !== 'json/jsonb';
  const called = none ? ' without parameters' : `(${list})`;
  const searched = none
    ? ' without parameters'
    : ` with parameter${search.arguments.length > 1 ? 's' : ''} ${list}`;
  const alternative =
    search.unnamed === 'json/jsonb' ? ' or with a single unnamed json/jsonb parameter' : '';
  const details = bodyOnly
    ? ` with a single unnamed ${search.unnamed} parameter`
    : `${searched}${alternative}`;
  return refusal(
    404,
    'PGRST202',
    `Could not find the function ${name}${bodyOnly ? '' : called} in the schema cache`,
    {
      details: `Searched for the function ${name}${details}, but no matches were found in the schema cache.`,
      hint: bodyOnly ? null : hint,
    },
  );
}

/** PGRST203: several overloads take these arguments. */
export const ambiguousRoutine = (candidates: readonly Routine[]): Refusal =>
  refusal(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${candidates.map(signature).join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );

const signature = ({ schema, name, parameters }: Routine): string =>
  `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`;

/** PGRST204: a column to be written does not exist. */
export const columnNotWritable = (table: string, column: string): Refusal =>
  refusal(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );

/** PGRST205: no such table or view. */
export const tableNotFound = (name: QualifiedName, hint: string | null): Refusal =>
  refusal(
    404,
    'PGRST205',
    `Could not find the table '${name.schema}.${name.name}' in the schema cache`,
    { hint },
  );

/** 42703, as PostgreSQL says it of a column of a table. */
export const columnNotFound = (table: string, column: string, hint: string | null): Refusal =>
  refusal(400, '42703', `column ${table}.${column} does not exist`, { hint });

/** 42703, as PostgreSQL says it where columns are named without a table. */
export const bareColumnNotFound = (column: string): Refusal =>
  refusal(400, '42703', `column "${column}" does not exist`);

/** 42712, as PostgreSQL says it where one level embeds twice under one name: an object would have one key twice. */
export const duplicateEmbed = (name: string): Refusal =>
  refusal(400, '42712', `table name "${name}" specified more than once`);

/** 42704, as PostgreSQL says it of a cast. */
export const typeNotFound = (type: string): Refusal =>
  refusal(400, '42704', `type "${type}" does not exist`);
