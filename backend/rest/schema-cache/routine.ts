/** Routines: the database's functions, as rpc calls see them. */
import type { QualifiedName } from './names.ts';

export interface Parameter {
  /** Empty for an unnamed parameter. */
  readonly name: string;
  /** The type as PostgreSQL prints it, schema-qualified where that is needed. */
  readonly type: string;
  /** The type to declare it with in a record: text types with a length lose it, so that nothing is cut in silence. */
  readonly recordType: string;
  readonly required: boolean;
  readonly variadic: boolean;
}

export type Volatility = 'volatile' | 'stable' | 'immutable';

export interface ReturnType {
  /** `scalar` values are one column; `composite` rows have columns. */
  readonly kind: 'scalar' | 'composite';
  readonly set: boolean;
  readonly void: boolean;
  readonly type: QualifiedName;
  /** A composite type reached by a domain: it must be cast to be taken apart. */
  readonly alias: boolean;
  /** The columns of OUT parameters and TABLE(…), with their types; empty where the type itself has the columns. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface Routine extends QualifiedName {
  readonly oid: number;
  readonly description: string | null;
  readonly parameters: readonly Parameter[];
  readonly returns: ReturnType;
  readonly volatility: Volatility;
  readonly variadic: boolean;
  /** Settings attached to the function that must already hold when its transaction starts. */
  readonly isolation: 'read committed' | 'repeatable read' | 'serializable' | null;
  readonly settings: readonly (readonly [string, string])[];
}
