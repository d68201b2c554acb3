// A form that asks for nothing but a code.

import type { ReactNode } from 'react';
import { Form, type FormProps } from './form.tsx';
import { CodeField } from './marked-field.tsx';

export interface CodeEntryProps {
  readonly entry: FormProps['submission'] & {
    readonly code: string;
    readonly setCode: (code: string) => void;
    /** What is wrong with the code, and with what no field is to blame for. */
    readonly errors: { readonly code?: string; readonly form?: string };
  };
  readonly label: string;
  /** What stands on the button. */
  readonly action: string;
  /** Stands above the field. */
  readonly before?: ReactNode;
  /** Stands after the button. */
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
