// Description of a field for a moment, such as that of a schedule.

import type { FieldValues, Path } from 'react-hook-form';
import type { FormField } from './form-fields.tsx';
import { TimeField } from './time-field.tsx';

/** A time field of a form; the conflict notice shows the moment in the browser's time zone. */
export function timeFormField<Values extends FieldValues>(
  name: Path<Values>,
  label: string,
  hint: string,
): FormField<Values> {
  return {
    name,
    kind: 'custom',
    label,
    draw: (form) => (
      <div className="max-w-[40rem]">
        <TimeField form={form} name={name} label={label} hint={hint} />
      </div>
    ),
    show: (iso: string) => (iso === '' ? '' : new Date(iso).toLocaleString()),
  };
}
