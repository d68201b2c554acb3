// Code form: one field for a verification code.

import type { ReactNode } from 'react';
import { Form, type FormProps } from './form.tsx';
import { CodeField } from './marked-field.tsx';

export interface CodeEntryProps {
  readonly entry: FormProps['submission'] & {
    readonly code: string;
    readonly setCode: (code: string) => void;
    /** Errors of the code and of the form. */
    readonly errors: { readonly code?: string; readonly form?: string };
  };
  readonly label: string;
  /** Label of the button. */
  readonly action: string;
  /** Content above the field. */
  readonly before?: ReactNode;
  /** Content after the button. */
  readonly children?: ReactNode;
}

/** The field and the button that sends it. */
export function CodeEntry({ entry, label, action, before, children }: CodeEntryProps) {
  const { code, setCode, errors } = entry;
  return (
    <Form submission={entry} action={action} after={children}>
      {before}
      <CodeField
        label={label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={errors.code}
      />
    </Form>
  );
}
