// A form that the page sends by itself, down to its button: checked in the shop's own words, and never by way of the address.

import type { ReactNode, RefObject } from 'react';
import type { ButtonKind } from './button.tsx';
import { FormFooter } from './form-footer.tsx';

export interface FormProps {
  /** What becomes of sending it. */
  readonly submission: {
    readonly form: RefObject<HTMLFormElement | null>;
    /** `form` is what no field is to blame for. */
    readonly errors: { readonly form?: string };
    readonly busy: boolean;
    readonly submit: (event: { preventDefault(): void }) => void;
  };
  /** What stands on the button. */
  readonly action: string;
  readonly kind?: ButtonKind;
  readonly children: ReactNode;
  /** Stands after the button. */
  readonly after?: ReactNode;
}

/** Where the page is not alive yet, `post` keeps what was typed out of the address, and with it out of every log. */
export function Form({ submission, action, kind = 'primary', children, after }: FormProps) {
  const { form, errors, busy, submit } = submission;
  return (
    <form ref={form} method="post" noValidate className="space-y-6" onSubmit={submit}>
      {children}
      <FormFooter error={errors.form} busy={busy} kind={kind}>
        {action}
      </FormFooter>
      {after}
    </form>
  );
}
