// Field frame: label with its required mark, error and hint, tied to the control for screen readers.

import { useId, type ReactNode } from 'react';

export interface FieldLabels {
  readonly label: string;
  /** Whether it must be filled in, in words. */
  readonly mark: string;
  readonly hint?: string | undefined;
  /** The error; undefined while the value is valid. */
  readonly error?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldFrameProps extends FieldLabels {
  readonly className?: string;
  /** Draws the control. */
  readonly children: (ties: FieldAttributes) => ReactNode;
}

/** A labelled control, whatever it is. */
export function FieldFrame({ label, mark, hint, error, className, children }: FieldFrameProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [
    ...(error === undefined ? [] : [errorId]),
    ...(hint === undefined ? [] : [hintId]),
  ];
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex flex-wrap items-baseline justify-between gap-x-4 text-small"
      >
        {label} <span className="text-label text-quiet">{mark}</span>
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-label text-error">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-label text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
