// Small field: an input or a list of choices in a cell, labelled above on a phone and by its column at a desk.

import { useId, type ReactNode } from 'react';

export interface SmallFieldProps {
  readonly label: string;
  /** Says what the cell belongs to; read out after the label. */
  readonly subject: string;
  readonly error?: string | undefined;
  /** Shown above the control at a desk too. */
  readonly isLabelled?: boolean;
  readonly className?: string;
  readonly children: (attributes: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly className: string;
  }) => ReactNode;
}

/** Draws label and error around its control. */
export function SmallField(props: SmallFieldProps) {
  const { label, subject, error, isLabelled = false, className = '', children } = props;
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={`mb-1 block text-label text-quiet ${isLabelled ? '' : 'md:sr-only'}`}
      >
        {label}
        <span className="sr-only"> {subject}</span>
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
        className: `min-h-11 w-full min-w-0 border bg-sheet px-3 text-small ${error === undefined ? 'border-edge' : 'border-error'}`,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-label text-error">
          {error}
        </p>
      )}
    </div>
  );
}
