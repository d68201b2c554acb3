// Text field: one line, or several.

import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldLabels } from './field-frame.tsx';

export interface FieldProps
  extends FieldLabels, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly className?: string;
  /** A control inside the field's line, after the text. */
  readonly after?: ReactNode;
}

/** One line of text. Its value is its owner's; nothing typed is ever dropped here. */
export function Field({ label, mark, hint, error, after, className = '', ...input }: FieldProps) {
  return (
    <FieldFrame {...{ label, mark, hint, error, className }}>
      {(ties) => (
        <div
          className={`mt-1.5 flex items-center border bg-sheet outline-offset-3 outline-accent focus-within:border-ink has-[input:focus-visible]:outline-2 ${error === undefined ? 'border-edge' : 'border-error'}`}
        >
          <input
            {...input}
            {...ties}
            className="min-h-12 w-full min-w-0 bg-transparent px-4 py-2 text-base outline-none"
          />
          {after}
        </div>
      )}
    </FieldFrame>
  );
}

export interface AreaFieldProps
  extends FieldLabels, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly className?: string;
}

/** Several lines of text. */
export function AreaField({ label, mark, hint, error, className = '', ...area }: AreaFieldProps) {
  return (
    <FieldFrame {...{ label, mark, hint, error, className }}>
      {(ties) => (
        <textarea
          {...area}
          {...ties}
          className={`mt-1.5 block w-full border bg-sheet px-4 py-2.5 text-base ${error === undefined ? 'border-edge' : 'border-error'}`}
        />
      )}
    </FieldFrame>
  );
}
