// Field for a yes-or-no choice: a checkbox with a label and an explanation.

import { useId } from 'react';

export interface ChoiceFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Whether it must be on, in words. */
  readonly mark: string;
  readonly required?: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** The error; undefined while the choice is valid. */
  readonly error?: string | undefined;
}

/** A checkbox whose whole line can be pressed. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, mark, required = false, checked, onChange, error } = props;
  const id = useId();
  const describedBy = [
    hint === undefined ? [] : `${id}-hint`,
    error === undefined ? [] : `${id}-error`,
  ]
    .flat()
    .join(' ');
  return (
    <div className="flex gap-x-4 py-2">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        onChange={(event) => onChange(event.target.checked)}
        className="checkbox mt-1.5"
      />
      <div>
        <label htmlFor={id} className="block min-h-6 text-base">
          {label} <span className="text-label text-quiet">{mark}</span>
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-label text-quiet">
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className="text-label text-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
