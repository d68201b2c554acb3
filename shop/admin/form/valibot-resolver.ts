// Resolver of forms: checks the values with a valibot schema; its messages are shown at their fields.

import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { safeParse, type GenericSchema } from 'valibot';

/** The first message of each field; values stay as they were typed. */
export function valibotResolver<Values extends FieldValues>(
  schema: GenericSchema<Values, unknown>,
): Resolver<Values> {
  return (values) => {
    const result = safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors = {};
    for (const { path, message, type } of result.issues) {
      const name = path?.map(({ key }) => String(key)).join('.') ?? 'root';
      if (get(errors, name) === undefined) set(errors, name, { type, message });
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
