/** Relationships: the ways in which one resource can be embedded into another. */
import type { QualifiedName } from './names.ts';

export type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many';

/** The table in the middle of a many-to-many relationship. */
export interface Junction {
  readonly table: QualifiedName;
  readonly sourceConstraint: string;
  readonly targetConstraint: string;
  /** `[column of the origin, column of the junction]`. */
  readonly source: readonly (readonly [string, string])[];
  /** `[column of the target, column of the junction]`. */
  readonly target: readonly (readonly [string, string])[];
}

/** A relationship that follows foreign keys. */
export interface KeyRelationship {
  readonly kind: 'key';
  readonly table: QualifiedName;
  readonly foreignTable: QualifiedName;
  readonly isSelf: boolean;
  readonly cardinality: Cardinality;
  /** The foreign key's name; empty for many-to-many. */
  readonly constraint: string;
  /** `[column of table, column of foreignTable]`; empty for many-to-many. */
  readonly columns: readonly (readonly [string, string])[];
  readonly junction: Junction | null;
  readonly tableIsView: boolean;
  readonly foreignTableIsView: boolean;
}

/** A relationship that a function from a row of `table` to rows of `foreignTable` makes. */
export interface ComputedRelationship {
  readonly kind: 'computed';
  readonly table: QualifiedName;
  readonly foreignTable: QualifiedName;
  readonly function: QualifiedName;
  readonly toOne: boolean;
}

export type Relationship = KeyRelationship | ComputedRelationship;

/** Whether the embedded side is at most one row. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.toOne;
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
}
