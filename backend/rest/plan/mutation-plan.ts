/** The plan of a write: which rows, which columns, from which body, and what comes back. */
import type { Column } from '../schema-cache/table.ts';
import type { QualifiedName } from '../schema-cache/names.ts';
import type { Condition } from './read-plan.ts';

/** A column to be written, with the function that reads its JSON where its type has one. */
export interface WrittenColumn {
  readonly column: Column;
  readonly transform: string | null;
}

/** The JSON text that rows are read from. */
export interface Body {
  readonly text: string;
  readonly isArray: boolean;
}

/** The columns that are needed of the written rows. */
export interface Returning {
  /** Columns by name; `*` for all. */
  readonly columns: readonly string[] | '*';
  /** Computed columns by name. */
  readonly computed: readonly string[];
  /** Whether the typed row is needed, for functions of rows. */
  readonly row: boolean;
}

export type MutationPlan = (
  | {
      readonly kind: 'insert';
      readonly columns: readonly WrittenColumn[];
      readonly body: Body;
      readonly applyDefaults: boolean;
      readonly conflict: {
        readonly columns: readonly string[];
        readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
      } | null;
      /** Conditions that every row of the body must fulfil (PUT). */
      readonly bodyConditions: readonly Condition[];
    }
  | {
      readonly kind: 'update';
      readonly columns: readonly WrittenColumn[];
      readonly body: Body;
      readonly applyDefaults: boolean;
      readonly where: readonly Condition[];
    }
  | { readonly kind: 'delete'; readonly where: readonly Condition[] }
) & { readonly table: QualifiedName; readonly returning: Returning };
