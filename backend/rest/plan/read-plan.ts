/** The plan of a read: a tree of levels, each one a table, view, function or result with what is embedded into it. */
import type { Operation } from '../parse/filter.ts';
import type { JsonStep } from '../parse/field.ts';
import type { RowRange } from '../row-range.ts';
import type { Aggregate } from '../parse/select.ts';
import type { QualifiedName } from '../schema-cache/names.ts';
import type { Relationship } from '../schema-cache/relationship.ts';
import type { Table } from '../schema-cache/table.ts';

/** The source of a level's rows. */
export type Source =
  | { readonly kind: 'relation'; readonly name: QualifiedName }
  /** The rows that the write or call of this request returned. */
  | { readonly kind: 'result' }
  /** A function of the parent's row. */
  | { readonly kind: 'computed'; readonly function: QualifiedName; readonly parent: RowValue };

/** A row as a value that a function of rows takes. */
export interface RowValue {
  readonly alias: string;
  /** Rows of a result are anonymous: they carry the typed row in a column of its own. */
  readonly inColumn: boolean;
}

/** A column or a value inside it, known to exist. */
export interface ColumnRef {
  /** The alias of the level that has it. */
  readonly level: string;
  readonly name: string;
  readonly path: readonly JsonStep[];
  readonly type: string;
}

export interface PlannedColumn {
  /** Null for `*` and for `count()`. */
  readonly column: ColumnRef | null;
  /** The name in the response; null where it is the column's own. */
  readonly alias: string | null;
  /** Quoted and qualified. */
  readonly cast: string | null;
  readonly aggregate: Aggregate | null;
  readonly aggregateCast: string | null;
  /** A data representation: the function that makes JSON of the value. */
  readonly transform: string | null;
}

export type Condition =
  | {
      readonly kind: 'column';
      readonly column: ColumnRef;
      readonly negated: boolean;
      readonly operation: Operation;
      /** Whether a full-text search finds the words there already: a search vector, or a domain over it. */
      readonly isVector: boolean;
      /** A data representation: the function that reads the value from text. */
      readonly transform: string | null;
    }
  | { readonly kind: 'embed-null'; readonly embed: EmbedPlan; readonly isNull: boolean }
  | {
      readonly kind: 'tree';
      readonly negated: boolean;
      readonly operator: 'and' | 'or';
      readonly children: readonly Condition[];
    };

export interface PlannedOrder {
  readonly column: ColumnRef;
  /** The embed whose column it is; null for the level's own. */
  readonly embed: EmbedPlan | null;
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/** One level of a read. */
export interface ReadPlan {
  readonly source: Source;
  /** The alias of its rows in SQL: `t0`, `t1`, … */
  readonly alias: string;
  readonly table: Table;
  readonly select: readonly PlannedColumn[];
  readonly where: readonly Condition[];
  readonly order: readonly PlannedOrder[];
  readonly range: RowRange;
  readonly embeds: readonly EmbedPlan[];
  /** Whether its rows are grouped, here or at the level that they are spread into: what is shown must be comparable. */
  readonly grouped: boolean;
}

/** A level inside another. */
export interface EmbedPlan {
  readonly relationship: Relationship;
  readonly read: ReadPlan;
  /** The alias of the joined subquery: `e1`, `e2`, … */
  readonly alias: string;
  /** The key in the response. */
  readonly name: string;
  readonly inner: boolean;
  readonly toOne: boolean;
  readonly spread: boolean;
  /** An embed that selects nothing joins and filters, but is not shown. */
  readonly shown: boolean;
}
