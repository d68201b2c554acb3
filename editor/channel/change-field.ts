// Fields of a change: the shape of each, and the request field that carries it to the server.

import * as v from 'valibot';

/** One field of a change. */
export interface ChangeField<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly schema: Schema;
  /** Ids of elements are renamed with the elements, and travel as whole records. */
  readonly holds: 'id' | 'ids' | 'value';
  /** The request field of the same meaning; undefined: one of the same name; null: none. */
  readonly requestField: string | null | undefined;
}

/** Field name → field. */
export type ChangeFieldTable = Readonly<Record<string, ChangeField>>;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'Codebase ID contains invalid chars'));
const optionalId = v.nullish(id);
const distinctIds = v.pipe(
  v.array(id),
  v.transform((given) => [...new Set(given)]),
);
const createdIds = v.exactOptional(v.array(id), []);

/** The id of an element that the request names. */
export function element(requestField: string): ChangeField<typeof id> {
  return { schema: id, holds: 'id', requestField };
}

/** The id of an element that the request may name. */
export function optionalElement(requestField: string): ChangeField<typeof optionalId> {
  return { schema: optionalId, holds: 'id', requestField };
}

/** The ids of elements that the request names; repeated ids count once. */
export function elements(requestField: string): ChangeField<typeof distinctIds> {
  return { schema: distinctIds, holds: 'ids', requestField };
}

/** An id that no request field carries as it is. */
export function unsentId(): ChangeField<typeof optionalId> {
  return { schema: optionalId, holds: 'id', requestField: null };
}

/** Placeholder ids of elements that the change creates. */
export function createdElements(): ChangeField<typeof createdIds> {
  return { schema: createdIds, holds: 'ids', requestField: null };
}

/** A value that the request carries as it is, by default under the same name. */
export function value<Schema extends v.GenericSchema>(
  schema: Schema,
  requestField?: string,
): ChangeField<Schema> {
  return { schema, holds: 'value', requestField };
}

/** A value that no request field carries as it is. */
export function unsent<Schema extends v.GenericSchema>(schema: Schema): ChangeField<Schema> {
  return { schema, holds: 'value', requestField: null };
}

/** The entries of the object schema that a table of fields makes. */
export type FieldEntries<Fields extends ChangeFieldTable> = {
  readonly [Name in keyof Fields]: Fields[Name]['schema'];
};

/** The object schema of a table of fields. */
export function schemaOfFields<Fields extends ChangeFieldTable>(
  fields: Fields,
): v.ObjectSchema<FieldEntries<Fields>, undefined> {
  const entries = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return v.object(Object.fromEntries(entries) as FieldEntries<Fields>);
}
