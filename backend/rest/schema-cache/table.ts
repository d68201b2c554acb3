/** Tables and views as the planner sees them: columns, keys and what may be done to them. */
import type { QualifiedName } from './names.ts';

/** A column of a table, a view or a composite type. */
export interface Column {
  readonly name: string;
  readonly description: string | null;
  readonly nullable: boolean;
  /** The declared type as PostgreSQL prints it, without modifier; a domain by its own name. */
  readonly type: string;
  /** The type to read a JSON value as: without a length, so that nothing is cut in silence. */
  readonly recordType: string;
  /** As `type`, with its modifier and a domain resolved to what it is made of: `character varying(20)`. */
  readonly baseType: string;
  readonly maxLength: number | null;
  /** The default's expression, as the catalogue prints it. */
  readonly default: string | null;
  /** Whether a value may be written at all (not a generated column). */
  readonly writable: boolean;
  readonly enumValues: readonly string[];
}

/** A function of one row that can be selected, filtered and ordered by as if it were a column. */
export interface ComputedColumn extends QualifiedName {
  readonly type: string;
}

/** A table, view, materialized view, foreign table, or a composite type that a function returns. */
export interface Table extends QualifiedName {
  readonly oid: number;
  readonly description: string | null;
  readonly isView: boolean;
  /** A composite type has columns but cannot be asked by its name. */
  readonly isRelation: boolean;
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
  readonly primaryKey: readonly string[];
  readonly columns: ReadonlyMap<string, Column>;
  readonly computed: ReadonlyMap<string, ComputedColumn>;
}
