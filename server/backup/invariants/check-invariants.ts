// Checks the invariants in a database, those of tables that it has.
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

/** Runs a query as the owner of the database; cells come as text. `ScriptSession.rows` is one. */
export type Query = (text: string) => Promise<readonly Readonly<Record<string, string | null>>[]>;

/** An invariant that does not hold. */
export interface Violation {
  /** Name of the invariant. */
  readonly invariant: string;
  /** The sentence that is not true. */
  readonly message: string;
  /** Number of things of which it is not true. */
  readonly count: number;
  /** Some of them, such as `order 1001`. */
  readonly examples: readonly string[];
}

const examplesMax = 5;

/** Checks every invariant whose tables are there. Each is one statement, so that it sees one moment of a shop that sells. */
export async function checkInvariants(query: Query): Promise<readonly Violation[]> {
  const { applicable } = await splitInvariants(query);
  const violations: Violation[] = [];
  for (const { name, message, sql } of applicable) {
    const rows = await query(
      `select subject, count(*) over () as count from (${sql}) as broken order by subject limit ${examplesMax}`,
    );
    const count = Number(rows[0]?.['count'] ?? 0);
    const examples = rows.map(({ subject }) => subject ?? 'a row without a name');
    if (count > 0) violations.push({ invariant: name, message, count, examples });
  }
  return violations;
}

/** The invariants that a database can be checked for, and the names of those that are skipped because tables or columns are absent. */
export async function splitInvariants(
  query: Query,
): Promise<{ readonly applicable: readonly Invariant[]; readonly skipped: readonly string[] }> {
  const rows = await query(
    `select namespace.nspname || '.' || class.relname as table, string_agg(attribute.attname, ' ') as columns
      from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
        join pg_attribute as attribute on attribute.attrelid = class.oid and not attribute.attisdropped
      where class.relkind in ('r', 'p', 'S') and namespace.nspname in ('auth', 'private', 'public', 'storage')
      group by 1`,
  );
  const columnsOf = new Map(rows.map((row) => [row['table'], new Set(row['columns']?.split(' '))]));
  const isApplicable = ({ reads }: Invariant): boolean =>
    Object.entries(reads).every(([table, columns]) => {
      const present = columnsOf.get(table);
      return present !== undefined && columns.every((column) => present.has(column));
    });
  return {
    applicable: invariants.filter(isApplicable),
    skipped: invariants.filter((each) => !isApplicable(each)).map(({ name }) => name),
  };
}

/** A violation as a line for a person. */
export function describeViolation({ invariant, message, count, examples }: Violation): string {
  const more = count > examples.length ? ` and ${count - examples.length} more` : '';
  return `${invariant}: not true of ${examples.join(', ')}${more}: ${message}`;
}
