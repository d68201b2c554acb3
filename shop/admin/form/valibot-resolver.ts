// Resolver of forms: checks the values with a valibot schema; its messages are shown at their fields.

import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { safeParse, type GenericSchema } from 'valibot';

/** The first message of each field; values stay as they were typed. */
export function valibotResolver<Values extends FieldValues>(
  schema: GenericSchema<Values, unknown>,
): Resolver<Values> {
  return (values) => {
    const result = safeParse(schema, values);
    if (result.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message, type } of result.issues) {
      const key: unknown = path?.[0]?.key;
      const name = typeof key === 'string' ? key : 'root';
      errors[name] ??= { type, message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
