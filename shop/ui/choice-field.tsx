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
}

/** A checkbox whose whole line can be pressed. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hint, mark, required = false, checked, onChange } = props;
  const id = useId();
  return (
    <div className="flex gap-x-4 py-2">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-required={required || undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
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
      </div>
    </div>
  );
}
