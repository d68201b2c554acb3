// Select field: the browser's own list.

import type { ReactNode, SelectHTMLAttributes } from 'react';
import { FieldFrame } from './field-frame.tsx';
import { ChevronDown } from './icons.tsx';

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly label: string;
  /** Whether something must be chosen, in words. */
  readonly mark: string;
  readonly hint?: string | undefined;
  /** The error; undefined while the choice is valid. */
  readonly error?: string | undefined;
  /** The options. */
  readonly children: ReactNode;
}

/** A labelled list, closed. */
export function SelectField({
  label,
  mark,
  hint,
  error,
  children,
  className = '',
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, mark, error, className }}>
      {(ties) => (
        <div
          className={`relative mt-1.5 border bg-sheet focus-within:border-ink ${error === undefined ? 'border-edge' : 'border-error'}`}
        >
          <select
            {...rest}
            {...ties}
            className="min-h-12 w-full appearance-none bg-sheet ps-4 pe-11 py-2 text-base"
          >
            {children}
          </select>
          <ChevronDown
            size={16}
            className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2"
          />
        </div>
      )}
    </FieldFrame>
  );
}
