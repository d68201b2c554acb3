// Time field: a moment, entered in the browser's time zone.

import { useController, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { MarkedField } from '../../ui/marked-field.tsx';
import { isoTime, localTime } from './local-time.ts';

export interface TimeFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly hint?: string;
}

/** The value is ISO 8601 in UTC, or empty; one that is not changed keeps its seconds. */
export function TimeField<Values extends FieldValues>(props: TimeFieldProps<Values>) {
  const { form, name, label, hint } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <MarkedField
      type="datetime-local"
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      name={field.name}
      value={localTime(field.value)}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(isoTime(target.value))}
      dir="ltr"
    />
  );
}
