// A labelled field of a form: its mark, a hint, and what is wrong with it, all tied to it for who hears instead of sees.

import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: string;
  /** Whether it must be filled in, in words. */
  readonly mark: string;
  readonly hint?: string | undefined;
  /** What is wrong with what was typed; nothing where all is well. */
  readonly error?: string | undefined;
  /** A control inside the field's line, after the text. */
  readonly after?: ReactNode;
}

/** One line of text. What it holds is its owner's; nothing typed is ever dropped here. */
export function Field({ label, mark, hint, error, after, className = '', ...input }: FieldProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [
    ...(error === undefined ? [] : [errorId]),
    ...(hint === undefined ? [] : [hintId]),
  ];
  return (
    <div className={className}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-x-4 text-small">
        {label} <span className="text-label text-quiet">{mark}</span>
      </label>
      <div
        className={`mt-1.5 flex items-center border bg-sheet outline-offset-3 outline-accent focus-within:border-ink has-[input:focus-visible]:outline-2 ${error === undefined ? 'border-edge' : 'border-accent'}`}
      >
        <input
          {...input}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          className="min-h-12 w-full min-w-0 bg-transparent px-4 py-2 text-base outline-none"
        />
        {after}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1.5 text-label text-accent">
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
