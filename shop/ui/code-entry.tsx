// A form that asks for nothing but a code.

import type { ReactNode, RefObject } from 'react';
import { FormEnd } from './form-end.tsx';
import { CodeField } from './marked-field.tsx';

export interface CodeEntryProps {
  readonly entry: {
    readonly form: RefObject<HTMLFormElement | null>;
    readonly code: string;
    readonly setCode: (code: string) => void;
    /** What is wrong with the code, and with what no field is to blame for. */
    readonly errors: { readonly code?: string; readonly form?: string };
    readonly busy: boolean;
    readonly onSubmit: (event: { preventDefault(): void }) => void;
  };
  readonly label: string;
  /** What stands on the button. */
  readonly action: string;
  /** Stands above the field. */
  readonly before?: ReactNode;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

/** The field and the button that sends it. */
export function CodeEntry({ entry, label, action, before, children }: CodeEntryProps) {
  const { form, code, setCode, errors, busy, onSubmit } = entry;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="space-y-6"
      onSubmit={(event) => onSubmit(event)}
    >
      {before}
      <CodeField
        label={label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.code}
      />
      <FormEnd error={errors.form} busy={busy}>
        {action}
      </FormEnd>
      {children}
    </form>
  );
}
