/** Qualified names: how every object of the schema cache is called, keyed and quoted. */

/** A name inside a schema. */
export interface QualifiedName {
  readonly schema: string;
  readonly name: string;
}

/** Quotes an identifier for SQL text. Only identifiers that the schema cache verified are to be quoted and used. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Quotes `schema.name`. */
export const quoteQualified = (name: QualifiedName): string =>
  `${quoteIdentifier(name.schema)}.${quoteIdentifier(name.name)}`;

/** A key for maps: NUL occurs in no PostgreSQL identifier. */
export const nameKey = (schema: string, name: string): string => `${schema}\0${name}`;

/** Whether two names are the same object. */
export const sameName = (a: QualifiedName, b: QualifiedName): boolean =>
  a.name === b.name && a.schema === b.schema;
